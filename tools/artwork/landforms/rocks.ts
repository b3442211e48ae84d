import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { curved, polygon, shape, type Point } from '../svg';

export interface Rock {
  x: number;
  base: number;
  width: number;
  height: number;
  ink: string;
}

/** One boulder: half a rough polygon on the ground, its lee facet darker, its crown lighter. */
export function drawRock(stage: Stage, rock: Rock): string {
  const { random, palette } = stage;
  const { x, base, width, height } = rock;
  const side = shadowSide(stage, x);
  const outline: Point[] = [];
  const corners = 7;
  for (let i = 0; i <= corners; i += 1) {
    const angle = Math.PI * (1 - i / corners);
    const out = i === 0 || i === corners ? 1 : random.between(0.88, 1.08);
    outline.push([x + Math.cos(angle) * (width / 2) * out, base - Math.sin(angle) ** 0.7 * height * out]);
  }
  const ridge: Point = [
    x + side * width * random.between(0.02, 0.14),
    base - height * random.between(0.62, 0.74),
  ];
  const foot: Point = [x + side * width * random.between(0.1, 0.2), base];
  const lee = outline.filter((point) => (point[0] - ridge[0]) * side > 0);
  const ordered = side > 0 ? lee : lee.reverse();
  const shade = mix(rock.ink, palette.land[3], palette.isNight ? 0.5 : 0.42);
  return polygon(outline, rock.ink) + polygon([ridge, ...ordered, foot], shade);
}

/** A belt of boulders along the lower edge. */
export function drawRocks(
  stage: Stage,
  from: number,
  to: number,
  base: number,
  tall: number,
  ink: string,
): string {
  const { random, palette } = stage;
  let rocks = '';
  for (let x = from; x < to; x += tall * random.between(0.75, 1.15)) {
    const height = tall * random.between(0.55, 1);
    const tone = mix(ink, palette.land[3], random.between(0, 0.22));
    rocks += drawRock(stage, {
      x,
      base: base + random.between(-3, 5),
      width: height * random.between(1.3, 1.8),
      height,
      ink: tone,
    });
  }
  return rocks;
}

/** A whaleback of granite: a smooth dome, its lee in shade, two seams down its side. */
export function drawDome(stage: Stage, { x, base, width, height, ink }: Rock): string {
  const { random, palette } = stage;
  const side = shadowSide(stage, x);
  const at = (out: number, up: number): Point => [x + side * out * width, base - up * height];
  const top = random.between(0.94, 1.04);
  const shade = mix(ink, palette.land[3], palette.isNight ? 0.5 : 0.34);
  return (
    shape(
      curved([
        at(-0.5, 0),
        at(-0.47, 0.4),
        at(-0.34, 0.76),
        at(-0.08, top),
        at(0.18, 0.94),
        at(0.4, 0.6),
        at(0.5, 0),
      ]),
      ink,
    ) +
    shape(
      curved([
        at(0.02, 0.98),
        at(0.18, 0.94),
        at(0.4, 0.6),
        at(0.5, 0),
        at(0.22, 0),
        at(0.3, 0.42),
        at(0.2, 0.74),
        at(0.02, 0.98),
      ]),
      shade,
    ) +
    polygon([at(-0.24, 0.5), at(-0.2, 0.54), at(-0.14, 0.1), at(-0.17, 0.08)], shade, 0.6)
  );
}
