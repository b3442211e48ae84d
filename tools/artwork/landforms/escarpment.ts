import { createNoise } from '../noise';
import { shadowSide, type Stage } from '../stage';
import { below, polygon, type Point } from '../svg';

export interface Escarpment {
  /** Mean height of the rim and of the foot of the cliffs. */
  rim: number;
  foot: number;
  /** Where the green spurs below the cliffs end. */
  bottom: number;
  cliff: string;
  buttress: string;
  spur: string;
  spurShade: string;
  /** Height of the rim at each place, where it is not left to the seed. */
  profile?: (x: number) => number;
}

/** The wall of the Drakensberg: stepped rim, broad buttress shadows, green spurs below. */
export function drawEscarpment(stage: Stage, wall: Escarpment): string {
  const { width } = stage;
  const depth = wall.foot - wall.rim;
  const rim = rimLine(stage, wall);
  const spurs = spurLine(stage, wall.foot, depth * 0.34);
  const cliff = below(rim, stage.height, wall.cliff);
  const shadows = buttresses(stage, rim, wall, depth);
  const green = below(spurs, stage.height, wall.spur);
  return cliff + shadows + green + spurShadows(stage, spurs, wall, width);
}

function rimLine(stage: Stage, wall: Escarpment): Point[] {
  const { random, width } = stage;
  const noise = createNoise(random, 2);
  const fine = createNoise(random, 2);
  const saddle = random.between(0.38, 0.66) * width;
  const depth = wall.foot - wall.rim;
  const line: Point[] = [];
  for (let x = 0; x <= width + 10; x += 10) {
    // Steps: the rim keeps its height for a while, then breaks off.
    const step = Math.round(noise(x / 150) * 3.4) / 3.4;
    const gap = Math.exp(-(((x - saddle) / 86) ** 2)) * 0.26;
    const edge = wall.profile?.(x) ?? wall.rim + depth * (step * 0.1 + gap);
    line.push([x, edge + fine(x / 24) * depth * 0.035]);
  }
  return line;
}

function buttresses(stage: Stage, rim: readonly Point[], wall: Escarpment, depth: number): string {
  const { random, width } = stage;
  const side = shadowSide(stage, width / 2);
  let shadows = '';
  for (let x = random.between(8, 40); x < width; x += random.between(34, 84)) {
    const top = (rim[Math.round(x / 10)]?.[1] ?? wall.rim) + depth * 0.05;
    const wide = random.between(12, 26);
    const long = (wall.foot - top) * random.between(0.84, 1.02);
    shadows += polygon(
      [
        [x, top],
        [x + side * wide * 0.62, top + long * 0.1],
        [x + side * wide * 1.5, top + long * random.between(0.62, 0.78)],
        [x + side * wide * 0.8, top + long],
        [x + side * wide * 0.42, top + long * 0.5],
      ],
      wall.buttress,
    );
  }
  return shadows;
}

function spurLine(stage: Stage, foot: number, swing: number): Point[] {
  const noise = createNoise(stage.random, 3);
  const line: Point[] = [];
  for (let x = 0; x <= stage.width + 10; x += 10)
    line.push([x, foot - swing * 0.25 - noise(x / 92) * swing * 0.62]);
  return line;
}

function spurShadows(stage: Stage, line: readonly Point[], wall: Escarpment, width: number): string {
  const { random } = stage;
  const side = shadowSide(stage, width / 2);
  let shadows = '';
  for (let i = 2; i < line.length - 2; i += random.integer(5, 8)) {
    const [x, y] = line[i] ?? [0, wall.foot];
    const next = line[i + side * 3] ?? [x, y];
    const long = (wall.bottom - y) * random.between(0.62, 0.92);
    const bottom: Point = [x + side * long * random.between(0.5, 0.72), y + long];
    // The upper corner follows the spur's own edge, so that the shadow hangs from the land.
    shadows += polygon(
      [
        [x, y + 1],
        [(x + next[0]) / 2, Math.max(y, next[1]) + long * 0.16],
        bottom,
        [x + side * 3, y + long * 0.88],
      ],
      wall.spurShade,
      0.9,
    );
  }
  return shadows;
}
