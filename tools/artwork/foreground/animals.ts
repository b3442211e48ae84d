import { mix } from '../palettes';
import type { Stage } from '../stage';
import { subject } from '../subjects';
import { curved, type Point, points, polygon, shape, stroke } from '../svg';

export interface Animal {
  /** Between its feet. */
  x: number;
  base: number;
  /** At the shoulder. */
  height: number;
  ink: string;
  /** 1 looks to the left, -1 to the right. */
  facing?: 1 | -1;
}

export type Corner = readonly [out: number, up: number];

/** Where a corner of an outline given in heights of the animal is on the sheet. */
export const placed =
  ({ x, base, height, facing = 1 }: Animal) =>
  ([out, up]: Corner): Point => [x + out * height * facing, base - up * height];

const ELEPHANT: readonly Corner[] =
  points(`-0.99,0.05 -0.93,0.14 -0.87,0.4 -0.87,0.64 -0.83,0.86 -0.7,0.98 -0.54,0.93 -0.36,0.99
      -0.05,1.02 0.26,0.96 0.46,0.83 0.54,0.6 0.53,0.3 0.54,0.01 0.36,0 0.35,0.3 0.26,0.4
      0.02,0.36 -0.16,0.38 -0.2,0.28 -0.19,0.01 -0.37,0 -0.4,0.32 -0.48,0.5 -0.62,0.54
      -0.73,0.46 -0.79,0.3 -0.85,0.06 -0.92,-0.01`);
const ELEPHANT_EAR: readonly Corner[] = points(
  '-0.62,0.92 -0.46,0.92 -0.37,0.74 -0.43,0.5 -0.54,0.47 -0.61,0.66',
);

/** An elephant from the side, its trunk down to the ground. */
export function drawElephant(stage: Stage, animal: Animal): string {
  const { height: h, ink } = animal;
  const at = placed(animal);
  const line = (points: readonly Corner[]): string => curved(points.map(at));
  const far = mix(ink, '#000000', 0.28);
  const legs = [0.14, -0.06].map((out) =>
    polygon([at([out, 0.45]), at([out + 0.18, 0.45]), at([out + 0.15, 0]), at([out - 0.01, 0])], far),
  );
  const ivory = stage.palette.isNight ? mix('#F6EBD0', ink, 0.5) : '#F6EBD0';
  return subject(
    legs.join('') +
      shape(line([...ELEPHANT, [-0.99, 0.05]]), ink) +
      shape(line([...ELEPHANT_EAR, [-0.62, 0.92]]), mix(ink, stage.palette.sky[3], 0.16)) +
      stroke(line(points('-0.72,0.52 -0.84,0.4 -0.98,0.42')), ivory, h * 0.035) +
      stroke(line(points('0.5,0.78 0.58,0.6 0.57,0.42')), ink, h * 0.025),
  );
}

const GEMSBOK: readonly Corner[] =
  points(`-0.8,0.88 -0.72,1 -0.6,1.12 -0.52,1.12 -0.42,1 -0.26,0.98 0,0.9 0.28,0.92 0.42,0.84
      0.46,0.62 0.41,0.4 0.43,0.02 0.36,0 0.32,0.36 0.22,0.48 -0.06,0.43 -0.22,0.44 -0.24,0.3
      -0.23,0.01 -0.3,0 -0.33,0.4 -0.43,0.6 -0.52,0.84 -0.66,0.88 -0.77,0.82`);

/** A gemsbok from the side: straight horns, dark flank line, pale legs and face. */
export function drawGemsbok(animal: Animal): string {
  const { height: h, ink } = animal;
  const at = placed(animal);
  const line = (points: readonly Corner[]): string => curved(points.map(at));
  const mark = mix(ink, '#1A1010', 0.72);
  const far = mix(ink, '#1A1010', 0.4);
  const legs = [0.24, -0.14].map((out) =>
    polygon([at([out, 0.46]), at([out + 0.11, 0.46]), at([out + 0.05, 0]), at([out - 0.01, 0])], far),
  );
  return subject(
    legs.join('') +
      shape(line([...GEMSBOK, [-0.8, 0.88]]), ink) +
      stroke(
        line(points('-0.55,1.1 -0.42,1.4 -0.34,1.74')) + line(points('-0.51,1.1 -0.36,1.38 -0.26,1.7')),
        mark,
        h * 0.032,
      ) +
      stroke(line(points('-0.36,0.5 -0.1,0.47 0.22,0.52 0.38,0.6')), mark, h * 0.06) +
      stroke(
        line([
          [-0.7, 1],
          [-0.62, 0.9],
        ]),
        mark,
        h * 0.05,
      ) +
      stroke(line(points('0.44,0.8 0.52,0.6 0.5,0.34')), mark, h * 0.035),
  );
}

/** A few flamingos in the shallows, their heads down or up. */
export function drawFlamingos(stage: Stage, count: number, from: Point, to: Point): string {
  const { random, palette } = stage;
  const pink = palette.isNight ? mix('#E58C86', palette.water, 0.6) : '#EC9A8C';
  let birds = '';
  for (let i = 0; i < count; i += 1) {
    const y = random.between(from[1], to[1]);
    const h = 26 + ((y - from[1]) / Math.max(1, to[1] - from[1])) * 22;
    const animal: Animal = {
      x: random.between(from[0], to[0]),
      base: y,
      height: h,
      ink: pink,
      facing: random.chance(0.5) ? 1 : -1,
    };
    const at = placed(animal);
    const line = (points: readonly Corner[]): string => curved(points.map(at));
    const neck: Corner[] = random.chance(0.4)
      ? points('-0.2,0.7 -0.42,0.74 -0.46,0.4 -0.5,0.14')
      : points('-0.2,0.7 -0.4,0.76 -0.3,1.04 -0.42,1.16 -0.5,1.06');
    birds +=
      stroke(
        line([
          [0, 0.55],
          [0.02, 0],
        ]) +
          line([
            [0.08, 0.55],
            [0.1, 0],
          ]),
        mix(pink, '#8A4A48', 0.4),
        h * 0.045,
      ) +
      shape(line(points('-0.26,0.68 -0.1,0.82 0.16,0.78 0.36,0.6 0.1,0.54 -0.14,0.56 -0.26,0.68')), pink) +
      stroke(line(neck), pink, h * 0.085);
  }
  return birds;
}

const SEAL: readonly Corner[] =
  points(`-0.44,0.24 -0.54,0.34 -0.6,0.42 -0.5,0.5 -0.38,0.48 -0.26,0.4 -0.04,0.34 0.2,0.24 0.42,0.1
      0.58,0.14 0.56,0.02 0.34,-0.02 -0.04,-0.02 -0.2,0.02 -0.36,-0.02 -0.34,0.1`);

/** Seals on a rock, their heads up; each by its place and length. */
export function drawSeals(
  stage: Stage,
  seals: readonly (readonly [x: number, y: number, long: number])[],
): string {
  const { palette } = stage;
  const ink = mix(palette.land[3], '#4A342A', palette.isNight ? 0.2 : 0.6);
  return seals
    .map(([x, base, long], i) => {
      const at = placed({ x, base, height: long, ink, facing: i % 2 ? -1 : 1 });
      return subject(
        shape(curved([...SEAL, [-0.44, 0.24] as const].map(at)), mix(ink, palette.sky[3], i * 0.06)),
      );
    })
    .join('');
}
