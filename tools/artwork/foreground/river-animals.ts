import { mix } from '../palettes';
import type { Stage } from '../stage';
import { subject } from '../subjects';
import { circle, curved, ellipse, points, polygon, shape, straight, stroke } from '../svg';
import { type Animal, type Corner, placed } from './animals';

const CROCODILE: readonly Corner[] =
  points(`-1.9,0.3 -1.86,0.44 -1.5,0.5 -1.22,0.64 -1.04,0.58 -0.7,0.66 -0.2,0.74 0.4,0.7 0.9,0.54
      1.5,0.34 2.3,0.1 2.5,0 1.4,0 0.7,0.06 0,0.1 -0.7,0.12 -1.2,0.2 -1.86,0.22`);

/** A crocodile on a bank, `height` at its back: it is four times as long. */
export function drawCrocodile(stage: Stage, animal: Animal): string {
  const { palette } = stage;
  const { height: h, ink } = animal;
  const at = placed(animal);
  const shade = mix(ink, palette.land[3], 0.5);
  const plates = Array.from({ length: 15 }, (_, i) => {
    const out = -0.7 + i * 0.17;
    const up = 0.76 - Math.abs(out + 0.1) * (out > 0 ? 0.24 : 0.14);
    return polygon(
      [at([out - 0.08, up - 0.08]), at([out + 0.02, up + 0.14]), at([out + 0.09, up - 0.08])],
      ink,
    );
  });
  const leg = (out: number): string =>
    polygon(
      [
        at([out, 0.4]),
        at([out + 0.3, 0.44]),
        at([out + 0.2, 0.04]),
        at([out - 0.16, -0.04]),
        at([out - 0.08, 0.08]),
      ],
      shade,
    );
  return subject(
    plates.join('') +
      shape(curved([...CROCODILE, [-1.9, 0.3] as const].map(at)), ink) +
      polygon(
        points('-1.2,0.2 -0.7,0.3 0,0.34 0.7,0.28 1.5,0.16 2.3,0.04 1.4,0 0.7,0.06 0,0.1 -0.7,0.12').map(at),
        shade,
      ) +
      leg(-0.6) +
      leg(0.6) +
      stroke(straight(points('-1.86,0.3 -1.4,0.34 -1.14,0.4').map(at)), shade, h * 0.05) +
      circle(at([-1.2, 0.6]), h * 0.05, palette.isNight ? palette.glint : '#F4E6B0'),
  );
}

/** A saddle-billed stork in the shallows, `height` at its back. */
export function drawStork(stage: Stage, animal: Animal): string {
  const { palette } = stage;
  const { height: h } = animal;
  const at = placed(animal);
  const dim = (ink: string): string => (palette.isNight ? mix(ink, palette.land[2], 0.7) : ink);
  const [black, white, red] = [dim('#23262C'), dim('#F6F0E2'), dim('#C93A24')];
  return subject(
    stroke(
      straight(points('0.02,0.64 0,0.34 0.02,0').map(at)) +
        straight(points('0.12,0.62 0.14,0.3 0.1,0').map(at)),
      black,
      h * 0.03,
    ) +
      circle(at([0, 0.34]), h * 0.028, red) +
      circle(at([0.14, 0.31]), h * 0.028, red) +
      shape(
        curved(
          points('-0.26,0.86 -0.1,1 0.16,0.94 0.46,0.7 0.56,0.54 0.26,0.6 0,0.6 -0.2,0.7 -0.26,0.86').map(at),
        ),
        white,
      ) +
      shape(
        curved(points('-0.12,0.92 0.14,0.9 0.46,0.68 0.5,0.58 0.2,0.64 -0.04,0.74 -0.12,0.92').map(at)),
        black,
      ) +
      stroke(curved(points('-0.2,0.84 -0.34,1.02 -0.24,1.24 -0.3,1.42').map(at)), black, h * 0.085) +
      ellipse(at([-0.33, 1.43]), h * 0.08, h * 0.06, black) +
      polygon(points('-0.36,1.48 -0.36,1.38 -0.86,1.34').map(at), red) +
      polygon(points('-0.46,1.46 -0.46,1.38 -0.58,1.37 -0.58,1.43').map(at), black) +
      circle(at([-0.35, 1.46]), h * 0.014, '#F2C04A'),
  );
}

/** An owl on its perch, seen from the front; `height` from the claws to the tips of its ears. */
export function drawOwl(stage: Stage, animal: Animal): string {
  const { palette } = stage;
  const { height: h, ink } = animal;
  const at = placed(animal);
  const pale = mix(ink, palette.sun, 0.2);
  const shade = mix(ink, palette.land[3], 0.55);
  const bars = [0.2, 0.3, 0.4, 0.5]
    .map((up) => straight([at([-0.1, up]), at([0, up - 0.04]), at([0.1, up])]))
    .join('');
  const eye = (out: number): string =>
    circle(at([out, 0.76]), h * 0.1, pale) +
    circle(at([out, 0.76]), h * 0.062, '#F2B24A') +
    circle(at([out, 0.76]), h * 0.032, '#141414');
  return subject(
    shape(
      curved(
        points(
          '-0.2,0.9 -0.27,0.7 -0.28,0.4 -0.2,0.08 0,-0.02 0.2,0.08 0.28,0.4 0.27,0.7 0.2,0.9 0,0.88 -0.2,0.9',
        ).map(at),
      ),
      ink,
    ) +
      polygon(points('-0.24,0.8 -0.26,1.02 -0.08,0.88').map(at), ink) +
      polygon(points('0.24,0.8 0.26,1.02 0.08,0.88').map(at), ink) +
      polygon(points('-0.28,0.56 -0.3,0.3 -0.16,-0.14 -0.14,0.3').map(at), shade) +
      polygon(points('0.28,0.56 0.3,0.3 0.16,-0.14 0.14,0.3').map(at), shade) +
      stroke(bars, shade, h * 0.022) +
      eye(-0.11) +
      eye(0.11) +
      polygon(points('-0.03,0.72 0.03,0.72 0,0.62').map(at), '#3A2A20'),
  );
}

/** The flukes of a whale that dives; `height` above the water. */
export function drawFlukes(stage: Stage, animal: Animal): string {
  const { palette } = stage;
  const { x, base, height: h, ink } = animal;
  const at = placed(animal);
  return (
    subject(
      shape(
        curved(
          points(`-0.1,-0.02 -0.12,0.3 -0.24,0.56 -0.6,0.72 -0.9,0.96 -0.5,0.98 -0.18,0.92 0,0.84 0.18,0.92 0.5,0.98
        0.9,0.96 0.6,0.72 0.24,0.56 0.14,0.3 0.14,-0.02`).map(at),
        ),
        ink,
      ) +
        polygon(
          points('0.02,0.84 0.18,0.92 0.5,0.98 0.9,0.96 0.56,0.84 0.2,0.62 0.1,0.3').map(at),
          mix(ink, palette.sky[2], 0.18),
        ),
    ) +
    ellipse([x, base], h * 0.5, h * 0.06, mix(palette.water, '#F6F1E2', palette.isNight ? 0.2 : 0.75)) +
    ellipse([x, base + h * 0.08], h * 0.8, h * 0.04, mix(palette.water, palette.glint, 0.5))
  );
}
