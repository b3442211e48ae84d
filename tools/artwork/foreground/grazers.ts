import { mix } from '../palettes';
import type { Stage } from '../stage';
import { subject } from '../subjects';
import { circle, curved, ellipse, points, polygon, shape, straight, stroke } from '../svg';
import { type Animal, type Corner, placed } from './animals';

/** What daylight shows of a colour, or the little that is left of it at night. */
function seen({ palette }: Stage, ink: string): string {
  return palette.isNight ? mix(ink, palette.land[2], 0.72) : mix(ink, palette.land[2], 0.08);
}

/** The two legs of an animal on its far side, by where they leave its body. */
function farLegs(animal: Animal, outs: readonly number[], top: number, ink: string): string {
  const at = placed(animal);
  return outs
    .map((out) =>
      polygon(
        [at([out, top]), at([out + 0.12, top]), at([out + 0.06, 0]), at([out, 0])],
        mix(ink, '#1A1010', 0.3),
      ),
    )
    .join('');
}

const GIRAFFE: readonly Corner[] =
  points(`-0.88,1.76 -0.84,1.85 -0.68,1.94 -0.6,1.97 -0.5,1.9 -0.37,1.5 -0.22,1.14 -0.08,1.02
      0.2,0.9 0.36,0.82 0.42,0.66 0.4,0.4 0.41,0.02 0.34,0 0.31,0.36 0.24,0.54 0,0.52 -0.18,0.52 -0.21,0.3
      -0.2,0.01 -0.27,0 -0.3,0.36 -0.36,0.6 -0.4,0.84 -0.46,1.1 -0.56,1.46 -0.64,1.72 -0.76,1.74`);
const GIRAFFE_PATCHES: readonly Corner[] =
  points(`-0.57,1.78 -0.52,1.6 -0.46,1.42 -0.41,1.24 -0.34,1.06 -0.26,0.92 -0.3,0.74 -0.14,0.84 -0.12,0.66
      0.02,0.88 0.04,0.7 0.17,0.8 0.18,0.62 0.31,0.72 0.34,0.54 -0.25,0.56`);

/** A giraffe from the side; its head is twice as high as its shoulder. */
export function drawGiraffe(stage: Stage, animal: Animal): string {
  const { random } = stage;
  const { height: h, ink } = animal;
  const at = placed(animal);
  const patch = mix(ink, '#6B3416', 0.62);
  const patches = GIRAFFE_PATCHES.map(([out, up]) => {
    const size = up > 1 ? 0.042 : 0.062;
    const corner = (dx: number, dy: number) =>
      at([out + dx * size * random.between(0.8, 1.2), up + dy * size * random.between(0.9, 1.3)]);
    return polygon(
      [corner(-1, 0.2), corner(-0.3, 1), corner(0.9, 0.7), corner(0.8, -0.7), corner(-0.4, -1)],
      patch,
    );
  });
  return subject(
    farLegs(animal, [0.2, -0.14], 0.56, ink) +
      shape(curved([...GIRAFFE, [-0.88, 1.76] as const].map(at)), ink) +
      patches.join('') +
      stroke(
        straight(points('-0.62,1.94 -0.6,2.07').map(at)) + straight(points('-0.56,1.94 -0.52,2.06').map(at)),
        patch,
        h * 0.035,
      ) +
      stroke(straight(points('-0.5,1.88 -0.37,1.5 -0.22,1.14').map(at)), patch, h * 0.03) +
      stroke(curved(points('0.41,0.74 0.47,0.56 0.45,0.36').map(at)), patch, h * 0.025),
  );
}

const ZEBRA: readonly Corner[] =
  points(`-0.96,0.66 -0.92,0.78 -0.78,0.98 -0.74,1.12 -0.68,1.06 -0.5,1.14 -0.3,1.02 0,0.95 0.3,0.98
      0.46,0.9 0.52,0.7 0.49,0.44 0.5,0.02 0.43,0 0.4,0.36 0.3,0.46 0,0.4 -0.22,0.42 -0.27,0.28 -0.27,0.01
      -0.34,0 -0.36,0.36 -0.45,0.56 -0.53,0.76 -0.64,0.8 -0.82,0.64 -0.92,0.6`);
const ZEBRA_STRIPES = [-0.4, -0.28, -0.16, -0.04, 0.08, 0.2, 0.32] as const;

/** A zebra from the side. */
export function drawZebra(stage: Stage, animal: Animal): string {
  const { height: h } = animal;
  const at = placed(animal);
  const hide = seen(stage, animal.ink);
  const stripe = seen(stage, '#2A2420');
  const stripes = ZEBRA_STRIPES.map((out) =>
    straight([at([out - 0.05, 0.98]), at([out + 0.03, 0.72]), at([out + 0.01, 0.46])]),
  ).join('');
  const neck = [0, 1, 2]
    .map((i) => straight([at([-0.68 + i * 0.1, 1.06]), at([-0.58 + i * 0.1, 0.72 - i * 0.08])]))
    .join('');
  return subject(
    farLegs(animal, [0.28, -0.2], 0.46, hide) +
      shape(curved([...ZEBRA, [-0.96, 0.66] as const].map(at)), hide) +
      stroke(stripes + neck, stripe, h * 0.045) +
      stroke(straight(points('-0.94,0.62 -0.86,0.68').map(at)), stripe, h * 0.1) +
      stroke(straight(points('-0.72,1.1 -0.5,1.14 -0.32,1.04').map(at)), stripe, h * 0.05) +
      stroke(curved(points('0.5,0.84 0.58,0.6 0.55,0.4').map(at)), stripe, h * 0.035),
  );
}

const COW: readonly Corner[] =
  points(`-0.94,0.62 -0.9,0.76 -0.76,0.93 -0.62,0.94 -0.44,1.02 -0.1,0.96 0.3,0.98 0.5,0.95 0.56,0.8
      0.53,0.4 0.52,0.02 0.43,0 0.4,0.34 0.3,0.42 0,0.36 -0.24,0.38 -0.28,0.24 -0.28,0.01 -0.37,0 -0.39,0.32
      -0.5,0.46 -0.58,0.66 -0.72,0.68 -0.84,0.56`);

/** A Nguni cow from the side: white patches, horns like a lyre. */
export function drawCow(stage: Stage, animal: Animal): string {
  const { random, palette } = stage;
  const { height: h } = animal;
  const at = placed(animal);
  const hide = seen(stage, animal.ink);
  const pale = seen(stage, '#F4EBDA');
  const patch = (out: number, up: number, wide: number): string =>
    ellipse(at([out + random.between(-0.04, 0.04), up]), wide * h, wide * h * 0.62, pale);
  return subject(
    farLegs(animal, [0.3, -0.22], 0.4, hide) +
      stroke(curved(points('-0.72,0.92 -0.88,1.02 -0.84,1.22').map(at)), pale, h * 0.05) +
      stroke(curved(points('-0.66,0.94 -0.56,1.06 -0.62,1.24').map(at)), pale, h * 0.05) +
      shape(curved([...COW, [-0.94, 0.62] as const].map(at)), hide) +
      patch(0.14, 0.62, 0.2) +
      patch(-0.24, 0.6, 0.11) +
      patch(0.4, 0.8, 0.08) +
      circle(at([-0.84, 0.66]), h * 0.05, mix(hide, palette.land[3], 0.4)) +
      stroke(curved(points('0.54,0.86 0.6,0.6 0.58,0.34').map(at)), hide, h * 0.035),
  );
}

const RHINO: readonly Corner[] =
  points(`-1.16,0.3 -1.2,0.42 -1.16,0.52 -1.02,0.62 -0.88,0.76 -0.84,0.9 -0.74,0.82 -0.56,0.98 -0.36,1.02
      -0.1,0.93 0.2,0.98 0.46,0.92 0.6,0.72 0.6,0.44 0.56,0.02 0.42,0 0.4,0.3 0.24,0.36 -0.1,0.28 -0.3,0.3
      -0.36,0.2 -0.35,0.01 -0.5,0 -0.52,0.32 -0.62,0.46 -0.8,0.44 -0.96,0.32 -1.08,0.26`);

/** A white rhino from the side. */
export function drawRhino(stage: Stage, animal: Animal): string {
  const { palette } = stage;
  const { height: h, ink } = animal;
  const at = placed(animal);
  const horn = mix(ink, palette.sky[3], palette.isNight ? 0.1 : 0.45);
  const fold = mix(ink, palette.land[3], 0.4);
  return subject(
    farLegs(animal, [0.28, -0.36], 0.4, ink) +
      polygon(points('-1.18,0.46 -1.33,0.82 -1.04,0.6').map(at), horn) +
      polygon(points('-1.04,0.6 -1.06,0.8 -0.9,0.72').map(at), horn) +
      shape(curved([...RHINO, [-1.16, 0.3] as const].map(at)), ink) +
      stroke(curved(points('-0.5,0.9 -0.58,0.7 -0.54,0.5').map(at)), fold, h * 0.025) +
      stroke(curved(points('0.3,0.92 0.24,0.7 0.3,0.46').map(at)), fold, h * 0.025) +
      stroke(curved(points('0.58,0.8 0.66,0.62 0.62,0.46').map(at)), ink, h * 0.03) +
      circle(at([-0.96, 0.56]), h * 0.018, palette.land[3]),
  );
}
