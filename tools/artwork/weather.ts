import { createNoise } from './noise';
import { mix } from './palettes';
import type { Stage } from './stage';
import { circle, polygon, stroke, type Point } from './svg';

/** Fair-weather clouds: level below, heaped above, a cooler strip along the base. */
export function drawClouds(stage: Stage, horizon: number): string {
  const { random, width, palette } = stage;
  const light = palette.isNight
    ? mix(palette.sky[2], palette.sky[3], 0.35)
    : mix(palette.sky[3], '#FFFFFF', 0.55);
  const shade = mix(light, palette.sky[1], 0.45);
  const count = random.integer(4, 5);
  return Array.from({ length: count }, (_, i) => {
    const depth = (i + random.between(0.1, 0.7)) / count;
    const wide = random.between(200, 310) * (1 - depth * 0.5);
    const x = ((i * 0.37 + random.between(0, 0.22)) % 1) * width;
    return drawCloud(stage, [x, horizon * (0.22 + depth * 0.6)], wide, light, shade);
  }).join('');
}

function drawCloud({ random }: Stage, [x, y]: Point, wide: number, light: string, shade: string): string {
  const heaps = Array.from({ length: 5 }, (_, i) => ({
    at: (i - 2) * 0.17 + random.between(-0.04, 0.04),
    radius: (0.16 - Math.abs(i - 2) * 0.028) * random.between(0.85, 1.2),
  }));
  const top = (out: number): number =>
    Math.max(
      0,
      ...heaps.map(
        ({ at, radius }) =>
          Math.sqrt(Math.max(0, radius ** 2 - (out - at) ** 2)) +
          radius * 0.35 * Number(Math.abs(out - at) < radius),
      ),
    );
  const outline = (lift: number, inset: number): Point[] => {
    const points: Point[] = [];
    for (let out = -0.5 + inset; out <= 0.5 - inset + 0.001; out += 0.02)
      points.push([x + out * wide, y - top(out) * wide * lift]);
    return points;
  };
  const base = (inset: number, drop: number): Point[] => [
    [x + (0.5 - inset) * wide, y + drop],
    [x - (0.5 - inset) * wide, y + drop],
  ];
  return (
    polygon([...outline(1, 0.02), ...base(0.04, 4)], light) +
    polygon([...outline(0.34, 0.06), ...base(0.08, 4)], shade)
  );
}

/** A thunderhead over half the sky, shafts of rain and one flash. */
export function drawStorm(stage: Stage, horizon: number): string {
  const { random, width, palette } = stage;
  const noise = createNoise(random, 3);
  const dark = mix(palette.sky[0], '#141B26', palette.isNight ? 0.4 : 0.45);
  const deck = (depth: number, ink: string): string => {
    const line: Point[] = [];
    for (let x = -10; x <= width + 10; x += 10)
      line.push([x, horizon * depth + Math.abs(noise(x / 120 + depth * 40)) * 46 - 14]);
    return polygon([[-10, -10], ...line, [width + 10, -10]], ink);
  };
  const shafts = [random.between(60, 240), random.between(330, 480), random.between(560, 700)].map((x) => {
    const wide = random.between(60, 120);
    const slant = 70;
    return polygon(
      [
        [x, horizon * 0.4],
        [x + wide, horizon * 0.4],
        [x + wide - slant, horizon + 60],
        [x - slant, horizon + 60],
      ],
      mix(palette.sky[1], dark, 0.2),
      0.5,
    );
  });
  return (
    deck(0.56, mix(dark, palette.sky[1], 0.55)) +
    shafts.join('') +
    deck(0.4, mix(dark, palette.sky[1], 0.25)) +
    deck(0.22, dark) +
    drawFlash(stage, horizon)
  );
}

function drawFlash({ random, width }: Stage, horizon: number): string {
  let [x, y] = [random.between(0.58, 0.8) * width, horizon * 0.4];
  let d = `M${x.toFixed(0)} ${y.toFixed(0)}`;
  while (y < horizon + 10) {
    x += random.between(-26, 20);
    y += random.between(16, 34);
    d += `L${x.toFixed(0)} ${y.toFixed(0)}`;
  }
  return stroke(d, '#FFF3D0', 9, 0.25) + stroke(d, '#FFF8E6', 3.4);
}

/** Daisies: dots in three inks that grow towards the front. */
export function drawFlowers(stage: Stage, count: number, from: Point, to: Point): string {
  const { random, palette } = stage;
  const inks = palette.isNight
    ? ([palette.land[0], palette.land[1], palette.glint] as const)
    : (['#F6A53C', '#FBF3DC', '#E2698A'] as const);
  let flowers = '';
  for (let i = 0; i < count; i += 1) {
    const near = random.next();
    const at: Point = [random.between(from[0], to[0]), from[1] + (to[1] - from[1]) * near];
    flowers += circle(at, 1.8 + near * 3.4, random.pickSkewed(inks));
  }
  return flowers;
}
