import { createNoise } from '../noise';
import { foamOf, mix } from '../palettes';
import { broken } from '../ridges';
import { shadowSide, type Stage } from '../stage';
import { below, ellipse, type Point, points, polygon, straight, stroke } from '../svg';

export interface Wall {
  /** The rim from the sheet's edge to where the rock ends above, then down its face. */
  line: readonly Point[];
  bottom: number;
  ink: string;
  shade: string;
  /** Ink of what grows or weathers on the rim. */
  top?: string;
}

/** A rock wall with a broken rim, cracks and slabs of shadow, from a line of key points. */
export function drawWall(stage: Stage, wall: Wall): string {
  const { random } = stage;
  const rim = broken(stage, broken(stage, wall.line, 0.07), 0.06);
  const body = below(rim, wall.bottom, wall.ink);
  let slabs = '';
  for (let i = random.integer(1, 2); i < rim.length - 1; i += random.integer(1, 3)) {
    const [x, y] = rim[i] ?? [0, 0];
    const room = wall.bottom - y;
    if (room < 60) continue;
    const side = shadowSide(stage, x);
    const wide = random.between(9, 24);
    const start = y + random.between(0.02, 0.12) * room;
    const end = y + random.between(0.45, 0.9) * room;
    slabs += polygon(
      [
        [x, start],
        [x + side * wide * 0.7, start + (end - start) * 0.14],
        [x + side * wide, start + (end - start) * 0.7],
        [x + side * wide * 0.3, end],
        [x - side * wide * 0.15, start + (end - start) * 0.5],
      ],
      wall.shade,
    );
  }
  const cap = wall.top
    ? polygon([...rim, ...[...rim].reverse().map(([x, y], i): Point => [x, y + 9 + (i % 3) * 5])], wall.top)
    : '';
  return body + slabs + cap;
}

export interface Rondavel {
  x: number;
  base: number;
  width: number;
  height: number;
  cliff: string;
  shade: string;
  green: string;
}

/** A Blyde rondavel: a drum of cliff under a domed, grassy cone, on a skirt of scree. */
export function drawRondavel(stage: Stage, hill: Rondavel): string {
  const { random } = stage;
  const { x, base, width: w, height: h } = hill;
  const side = shadowSide(stage, x);
  const at = (out: number, up: number): Point => [x + side * out * w, base - up * h];
  const skirt = [at(-0.95, 0), at(-0.68, 0.18), at(-0.52, 0.34), at(0.52, 0.34), at(0.7, 0.17), at(1, 0)];
  const drum = broken(
    stage,
    [at(-0.5, 0.3), at(-0.46, 0.68), at(-0.36, 0.73), at(0.36, 0.74), at(0.46, 0.68), at(0.5, 0.3)],
    0.04,
  );
  const roof = broken(
    stage,
    [
      at(-0.47, 0.67),
      at(-0.3, 0.83),
      at(-0.1, 0.96),
      at(0.02, 1),
      at(0.14, 0.95),
      at(0.32, 0.82),
      at(0.47, 0.67),
      at(0.2, 0.7),
      at(-0.2, 0.69),
    ],
    0.05,
  );
  const lee = [at(0.06, 0.34), at(0.1, 0.7), at(0.46, 0.68), at(0.5, 0.34)];
  let cracks = '';
  for (let out = -0.42; out < 0.46; out += random.between(0.07, 0.14))
    cracks += `M${at(out, 0.66)[0].toFixed(1)} ${at(out, random.between(0.58, 0.66))[1].toFixed(1)}V${at(out, random.between(0.34, 0.48))[1].toFixed(1)}`;
  return (
    polygon(skirt, hill.green) +
    polygon(
      [at(0.1, 0.34), at(0.52, 0.34), at(0.7, 0.17), at(1, 0), at(0.3, 0)],
      mix(hill.green, hill.shade, 0.45),
    ) +
    polygon(drum, hill.cliff) +
    polygon(lee, hill.shade) +
    stroke(cracks, hill.shade, w * 0.022) +
    polygon(roof, hill.green) +
    polygon(
      [at(0.02, 1), at(0.14, 0.95), at(0.32, 0.82), at(0.47, 0.67), at(0.2, 0.7), at(0.08, 0.8)],
      mix(hill.green, hill.shade, 0.45),
    )
  );
}

export interface FreeArch {
  x: number;
  base: number;
  width: number;
  height: number;
  ink: string;
  shade: string;
}

type Corner = readonly [out: number, up: number];

const OUTER: readonly Corner[] =
  points(`-0.62,0 -0.56,0.3 -0.5,0.56 -0.44,0.86 -0.28,0.97 0,1 0.26,0.95 0.42,0.88 0.48,0.66
      0.46,0.4 0.5,0.16 0.6,0`);
const INNER: readonly Corner[] = points(
  '-0.27,0 -0.28,0.26 -0.25,0.5 -0.16,0.7 0.02,0.77 0.2,0.72 0.3,0.56 0.3,0.3 0.34,0',
);

/** The Wolfberg Arch: one heavy leg, one slim one, a level lintel; the sky stands in its doorway. */
export function drawFreeArch(stage: Stage, arch: FreeArch): string {
  const place = ([out, up]: Corner): Point => [arch.x + out * arch.width, arch.base - up * arch.height];
  const outer = broken(stage, broken(stage, OUTER.map(place), 0.05), 0.05);
  const inner = broken(stage, INNER.map(place), 0.05);
  const side = shadowSide(stage, arch.x);
  const lee: readonly Corner[] =
    side > 0
      ? points('0.3,0.56 0.24,0.7 0.42,0.86 0.48,0.66 0.46,0.4 0.5,0.16 0.6,0 0.38,0 0.36,0.3')
      : points('-0.36,0 -0.38,0.28 -0.34,0.56 -0.42,0.84 -0.5,0.56 -0.56,0.3 -0.62,0');
  const beds = [0.16, 0.36]
    .flatMap((up): [Corner, Corner][] => [
      [
        [-0.54 + up * 0.06, up],
        [-0.34, up + 0.02],
      ],
      [
        [0.36, up + 0.01],
        [0.44, up],
      ],
    ])
    .map((bed) => straight(bed.map(place)))
    .join('');
  return (
    `<path d="${straight(outer)}Z${straight(inner)}Z" fill="${arch.ink}" fill-rule="evenodd"/>` +
    polygon(lee.map(place), arch.shade) +
    stroke(beds, arch.shade, 4)
  );
}

export interface DamWall {
  /** Height of the water behind it, of its crest and of its foot. */
  crest: number;
  foot: number;
  ink: string;
}

/** A concrete wall across a valley, seen from below it: buttresses, a spillway running white, a pool. */
export function drawDamWall(stage: Stage, { crest, foot, ink }: DamWall): string {
  const { random, width, palette } = stage;
  const bow = (x: number): number => ((x - width / 2) / width) ** 2;
  const topAt = (x: number): number => crest - 16 + bow(x) * 60;
  const footAt = (x: number): number => foot - bow(x) * 170;
  const line: Point[] = [];
  const under: Point[] = [];
  for (let x = -10; x <= width + 10; x += 20) {
    line.push([x, topAt(x)]);
    under.push([x, footAt(x)]);
  }
  const shade = mix(ink, palette.land[3], 0.3);
  let ribs = '';
  for (let x = 40; x < width; x += 56) {
    const side = shadowSide(stage, x);
    ribs += polygon(
      [
        [x, topAt(x) + 14],
        [x + side * 13, topAt(x) + 14],
        [x + side * 17, footAt(x)],
        [x, footAt(x)],
      ],
      shade,
    );
  }
  const foam = foamOf(palette);
  const spill = [-84, -28, 28, 84].map((out) => {
    const x = width / 2 + out;
    return polygon(
      [
        [x - 20, topAt(x) + 18],
        [x + 20, topAt(x) + 18],
        [x + 26, footAt(x) + 6],
        [x - 26, footAt(x) + 6],
      ],
      foam,
    );
  });
  let threads = '';
  for (let i = 0; i < 22; i += 1) {
    const x = width / 2 + random.between(-100, 100);
    threads += `M${x.toFixed(0)} ${random.between(crest + 20, foot - 50).toFixed(0)}v${random.between(16, 50).toFixed(0)}`;
  }
  return (
    polygon([...line, ...under.reverse()], ink) +
    ribs +
    spill.join('') +
    stroke(threads, mix(foam, palette.water, 0.55), 3) +
    polygon(
      [...line, ...[...line].reverse().map(([x, y]): Point => [x, y + 14])],
      mix(ink, '#FFFFFF', palette.isNight ? 0.04 : 0.3),
    ) +
    ellipse([width / 2, foot + 8], 170, 15, foam)
  );
}

/** Cracked mud of a dry pan: flat plates that widen towards the front. */
export function drawPan(stage: Stage, top: number, ink: string, crack: string): string {
  const { random, width, height } = stage;
  const noise = createNoise(random, 2);
  let d = '';
  for (let row = 0, y = top + 8; y < height; row += 1, y += 7 + row * 5) {
    d += `M-10 ${y.toFixed(0)}`;
    for (let x = 0; x <= width + 30; x += 30)
      d += `L${x} ${(y + noise(x / 50 + row * 7) * (2 + row * 1.6)).toFixed(1)}`;
    const deep = 7 + (row + 1) * 5;
    for (let x = random.between(-30, 10); x < width; x += (26 + row * 24) * random.between(0.7, 1.4))
      d += `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + (x - width / 2) * 0.05 + random.between(-6, 6)).toFixed(0)} ${(y + deep).toFixed(0)}`;
  }
  return (
    below(
      [
        [-10, top],
        [width + 10, top],
      ],
      height,
      ink,
    ) + stroke(d, crack, 2)
  );
}
