import { mix } from '../palettes';
import { createNoise } from '../noise';
import { shadowSide, type Stage } from '../stage';
import { polygon, shape, stroke, type Point } from '../svg';
import { limb, pad, type Tree } from './acacia';

/** A round clump of leaves, broken at its edge; darker below, lit towards the sun. */
function drawCrown(stage: Stage, [x, y]: Point, rx: number, ry: number, ink: string, lit: string): string {
  const lobes = createNoise(stage.random, 2);
  const outline = (cx: number, cy: number, across: number, up: number): Point[] =>
    Array.from({ length: 30 }, (_, i): Point => {
      const angle = (i / 30) * Math.PI * 2;
      const lobe = 1 - Math.abs(lobes(Math.cos(angle) * 2.1 + 9) + lobes(Math.sin(angle) * 2.1 + 31)) * 0.16;
      return [cx + Math.cos(angle) * across * lobe, cy + Math.sin(angle) * up * lobe];
    });
  const side = shadowSide(stage, x);
  return (
    polygon(outline(x, y, rx, ry), ink) +
    polygon(outline(x - side * rx * 0.24, y - ry * 0.34, rx * 0.56, ry * 0.42), lit)
  );
}

/** A broad tree to camp under: a stout stem, three boughs and a crown of clumps. */
export function drawShadeTree(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const lit = mix(ink, stage.palette.land[1], stage.palette.isNight ? 0.16 : 0.34);
  const fork: Point = [x, base - h * 0.36];
  const boughs = [-0.28, 0.02, 0.3].map((out) =>
    limb(fork, [x + out * h, base - h * 0.62], h * 0.05, h * 0.02, out * h * 0.1),
  );
  const clumps = [
    [-0.34, 0.56, 0.24, 0.15],
    [0.36, 0.58, 0.25, 0.16],
    [-0.16, 0.74, 0.28, 0.19],
    [0.2, 0.76, 0.27, 0.18],
    [0.02, 0.62, 0.3, 0.16],
  ] as const;
  return (
    shape(limb([x, base], fork, h * 0.1, h * 0.06) + boughs.join(''), mix(ink, '#4A2E20', 0.62)) +
    clumps
      .map(([out, up, rx, ry]) => drawCrown(stage, [x + out * h, base - up * h], rx * h, ry * h, ink, lit))
      .join('')
  );
}

/** A bluegum: a tall pale stem and loose clumps high up. */
export function drawBluegum(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const bark = palette.isNight ? mix(ink, palette.land[0], 0.5) : mix('#E4D8C2', palette.land[0], 0.25);
  const lean = random.between(-0.04, 0.04) * h;
  const top: Point = [x + lean, base - h * 0.86];
  const at = (up: number): Point => [x + lean * up, base - h * up];
  const clumps = [
    [-0.13, 0.56, 0.11],
    [0.12, 0.64, 0.12],
    [-0.11, 0.74, 0.13],
    [0.09, 0.84, 0.12],
    [-0.02, 0.93, 0.11],
  ] as const;
  const boughs = clumps.map(([out, up]) =>
    limb(at(up - 0.14), [x + out * h, base - up * h], h * 0.018, h * 0.008),
  );
  const lit = mix(ink, palette.land[1], palette.isNight ? 0.16 : 0.36);
  return (
    shape(limb([x, base], top, h * 0.046, h * 0.016) + boughs.join(''), bark) +
    clumps
      .map(([out, up, wide]) => {
        const middle: Point = [x + lean * up + (out + random.between(-0.02, 0.02)) * h, base - up * h];
        return drawCrown(stage, middle, wide * h, wide * h * 0.68, ink, lit);
      })
      .join('')
  );
}

/** A Lombardy poplar: a flame of leaves on a short stem. */
export function drawPoplar(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const edge = (side: number): Point[] =>
    [0.06, 0.2, 0.38, 0.56, 0.74, 0.9].map((up) => [
      x + side * h * 0.1 * Math.sin(Math.PI * (0.14 + up * 0.84)) ** 0.8 * stage.random.between(0.86, 1.08),
      base - up * h,
    ]);
  const side = shadowSide(stage, x);
  const lee = edge(side).map(([px, py]): Point => [x + (px - x) * 0.92, py]);
  return (
    shape(limb([x, base], [x, base - h * 0.2], h * 0.03, h * 0.024), stage.palette.land[3]) +
    polygon([...edge(-1), [x, base - h], ...edge(1).reverse()], ink) +
    polygon(
      [...lee, [x, base - h * 0.97], [x + side * h * 0.02, base - h * 0.3]],
      mix(ink, stage.palette.land[3], 0.3),
    )
  );
}

/** A fever tree: smooth yellow-green limbs under airy layers of leaf. */
export function drawFeverTree(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const bark = palette.isNight ? mix('#7F9A6A', palette.land[1], 0.6) : '#C9C25E';
  const fork: Point = [x + random.between(-0.02, 0.02) * h, base - h * 0.3];
  const ends = [-0.36, -0.2, 0.02, 0.22, 0.38].map((out): Point => [
    x + (out + random.between(-0.03, 0.03)) * h,
    base - h * (0.8 - Math.abs(out) * 0.3),
  ]);
  const wood = ends.map((end) => limb(fork, end, h * 0.036, h * 0.01, (end[0] - x) * 0.16)).join('');
  const shade = ends.map((end) =>
    limb([fork[0] + 3, fork[1]], end, h * 0.012, h * 0.004, (end[0] - x) * 0.16),
  );
  const leaf = mix(ink, '#6E9440', palette.isNight ? 0.06 : 0.4);
  const pads = ends.flatMap((end) => [
    pad(random, [end[0], end[1] + h * 0.03], h * 0.17, h * 0.07, leaf),
    pad(
      random,
      [end[0] + random.between(-0.06, 0.06) * h, end[1] - h * 0.06],
      h * 0.12,
      h * 0.05,
      mix(leaf, palette.sky[3], palette.isNight ? 0.04 : 0.16),
    ),
  ]);
  return (
    shape(limb([x, base], fork, h * 0.06, h * 0.044) + wood, bark) +
    shape(
      limb([x + h * 0.014, base], fork, h * 0.02, h * 0.014) + shade.join(''),
      mix(bark, '#5A6A2E', 0.5),
    ) +
    pads.join('')
  );
}

/** A palm: a slim curved stem and eleven drooping fronds. */
export function drawPalm(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const lean = random.between(-0.1, 0.1) * h;
  const heart: Point = [x + lean, base - h * 0.74];
  const green = mix(ink, '#3F7048', palette.isNight ? 0.08 : 0.5);
  const lit = mix(green, palette.land[1], palette.isNight ? 0.2 : 0.42);
  let fronds = '';
  for (let i = 0; i < 11; i += 1) {
    const angle = Math.PI * (1.12 - (i / 10) * 1.24);
    const long = h * random.between(0.3, 0.38);
    const tip: Point = [
      heart[0] + Math.cos(angle) * long,
      heart[1] - Math.sin(angle) * long * 0.72 + h * 0.1,
    ];
    const bow: Point = [
      heart[0] + Math.cos(angle) * long * 0.6,
      heart[1] - Math.sin(angle) * long * 0.86 - h * 0.05,
    ];
    const wide = h * 0.05;
    fronds += shape(
      `M${heart[0].toFixed(1)} ${heart[1].toFixed(1)}Q${bow[0].toFixed(1)} ${(bow[1] - wide).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${bow[0].toFixed(1)} ${(bow[1] + wide).toFixed(1)} ${heart[0].toFixed(1)} ${heart[1].toFixed(1)}`,
      i % 3 === 1 ? lit : green,
    );
  }
  return shape(limb([x, base], heart, h * 0.056, h * 0.03, lean * 0.3), mix(ink, '#4A3020', 0.5)) + fronds;
}

/** Reeds along a bank: upright blades, some with a brown head. */
export function drawReeds(
  stage: Stage,
  from: number,
  to: number,
  base: number,
  tall: number,
  ink: string,
): string {
  const { random } = stage;
  let blades = '';
  let heads = '';
  for (let x = from; x < to; x += random.between(4, 9)) {
    const top = base - tall * random.between(0.5, 1);
    const lean = random.between(-7, 7);
    blades += `M${x.toFixed(1)} ${base}Q${x.toFixed(1)} ${((base + top) / 2).toFixed(1)} ${(x + lean).toFixed(1)} ${top.toFixed(1)}`;
    if (random.chance(0.22))
      heads += `M${(x + lean).toFixed(1)} ${top.toFixed(1)}v${(-tall * 0.16).toFixed(1)}`;
  }
  return stroke(blades, ink, 2.6) + stroke(heads, mix(ink, '#8A5A2E', 0.6), 5);
}
