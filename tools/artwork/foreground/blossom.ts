import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, curved, type Point, points, polygon, shape, straight, stroke } from '../svg';
import { limb, type Tree } from './acacia';

/** A star of five petals. */
function drawStar([x, y]: Point, radius: number, petal: string, heart: string): string {
  const corners = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 ? radius * 0.46 : radius;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
  });
  return polygon(corners, petal) + circle([x, y], radius * 0.36, heart);
}

/** An impala lily: a swollen grey stem, bare arms, stars of pink and white. */
export function drawImpalaLily(stage: Stage, { x, base, height: h }: Tree): string {
  const { random, palette } = stage;
  const bark = palette.isNight ? palette.land[1] : mix('#A89A88', palette.land[2], 0.2);
  const pink = palette.isNight ? mix('#E0567A', palette.land[1], 0.6) : '#DE4A74';
  const white = palette.isNight ? palette.land[0] : '#FBEDE6';
  const fork: Point = [x, base - h * 0.36];
  const ends = [-0.42, -0.24, -0.06, 0.14, 0.3, 0.44].map((out): Point => [
    x + out * h * random.between(0.9, 1.1),
    base - h * (0.92 - Math.abs(out) * random.between(0.5, 0.8)),
  ]);
  const bulb = points(`-0.24,0 -0.25,0.14 -0.17,0.3 -0.1,0.42 0.1,0.42 0.18,0.28 0.26,0.12 0.23,0`);
  const stars = ends.flatMap(([ex, ey]) =>
    [
      [0, -0.02],
      [-0.07, 0.03],
      [0.075, 0.035],
    ].map(([dx = 0, dy = 0]) =>
      drawStar([ex + dx * h, ey + dy * h], h * random.between(0.056, 0.068), pink, white),
    ),
  );
  return (
    shape(ends.map((end) => limb(fork, end, h * 0.1, h * 0.035, (end[0] - x) * 0.2)).join(''), bark) +
    shape(curved(bulb.map(([out, up]): Point => [x + out * h, base - up * h])), bark) +
    stroke(
      straight([
        [x + h * 0.06, base - h * 0.36],
        [x + h * 0.12, base - h * 0.1],
      ]),
      mix(bark, palette.land[3], 0.4),
      h * 0.02,
    ) +
    stars.join('')
  );
}

/** Weavers' nest: a thatch that hangs from a bough in lobes, their doors below. */
export function drawWeaverNest(stage: Stage, [x, y]: Point, wide: number): string {
  const { random, palette } = stage;
  const straw = palette.isNight
    ? mix('#B98F4E', palette.land[1], 0.7)
    : mix('#C99A50', palette.land[2], 0.16);
  const shade = mix(straw, palette.land[3], 0.45);
  const lower: Point[] = [];
  for (let i = 0; i <= 10; i += 1)
    lower.push([
      x + (0.5 - i / 10) * wide,
      y + wide * ((i % 2 ? 0.3 : 0.42) * Math.sin(Math.PI * (0.12 + i * 0.076))),
    ]);
  const roof = points('-0.54,0.14 -0.4,-0.06 -0.1,-0.16 0.2,-0.14 0.42,-0.04 0.54,0.14').map(
    ([out, down]): Point => [x + out * wide, y + down * wide],
  );
  let stems = '';
  for (let i = 0; i < 26; i += 1)
    stems += `M${(x + random.between(-0.44, 0.44) * wide).toFixed(1)} ${(y + random.between(-0.04, 0.2) * wide).toFixed(1)}l${random.between(-6, 6).toFixed(1)} ${random.between(10, 20).toFixed(1)}`;
  const doors = lower.filter((_, i) => i % 2 === 0 && i > 0 && i < 10);
  return (
    polygon([...roof, ...lower], straw) +
    stroke(stems, shade, 2.2) +
    doors
      .map(([dx, dy]) => circle([dx, dy - wide * 0.06], wide * 0.034, mix(shade, palette.land[3], 0.6)))
      .join('')
  );
}
