import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { subject } from '../subjects';
import { ellipse, type Point, points, polygon, shape, stroke } from '../svg';
import { limb, type Tree } from './acacia';
import type { Camp } from './camp';

/** Wood that weather has bleached. */
function driftwood({ palette }: Stage): string {
  return palette.isNight ? mix(palette.land[0], '#C9BBA4', 0.12) : mix('#B79D7C', palette.land[3], 0.12);
}

/** A jetty of planks that runs out over the water, from its two near corners to its two far ones. */
export function drawJetty(stage: Stage, near: [Point, Point], far: [Point, Point]): string {
  const wood = driftwood(stage);
  const dark = mix(wood, stage.palette.land[3], 0.6);
  const between = (from: Point, to: Point, t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  // Planks and posts lie closer the further out they are.
  const depths = Array.from({ length: 15 }, (_, i) => 1 - (1 - i / 14) ** 1.8);
  let planks = '';
  let posts = '';
  for (const [i, t] of depths.entries()) {
    const [left, right] = [between(near[0], far[0], t), between(near[1], far[1], t)];
    planks += `M${left[0].toFixed(1)} ${left[1].toFixed(1)}L${right[0].toFixed(1)} ${right[1].toFixed(1)}`;
    if (i % 4 !== 2) continue;
    const tall = 70 * (1 - t) + 18;
    for (const [x, y] of [left, right])
      posts += `M${x.toFixed(1)} ${(y + tall * 0.5).toFixed(1)}V${(y - tall * 0.55).toFixed(1)}`;
  }
  const sunk = (point: Point, by: number): Point => [point[0], point[1] + by];
  return (
    polygon([near[0], far[0], sunk(far[0], 8), sunk(near[0], 30)], dark) +
    polygon([near[0], near[1], far[1], far[0]], wood) +
    polygon([far[0], far[1], sunk(far[1], 8), sunk(far[0], 8)], dark) +
    stroke(planks, mix(wood, dark, 0.55), 2.4) +
    stroke(posts, dark, 7)
  );
}

/** A yacht under mainsail and jib, with its broken reflection; `height` is that of its mast. */
export function drawYacht(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { palette } = stage;
  const side = shadowSide(stage, x);
  const at = (out: number, up: number): Point => [x + out * h, base - up * h];
  const cloth = palette.isNight ? mix('#F8F1DF', palette.land[0], 0.6) : '#F8F1DF';
  const jib = palette.isNight ? mix(ink, palette.land[1], 0.6) : ink;
  const reflection = [0.06, 0.12, 0.2, 0.3, 0.4]
    .map(
      (down, i) =>
        `M${(x - h * (0.24 - i * 0.04)).toFixed(1)} ${(base + h * down).toFixed(1)}h${(h * (0.46 - i * 0.08)).toFixed(1)}`,
    )
    .join('');
  return (
    stroke(reflection, mix(palette.water, cloth, 0.5), Math.max(2, h * 0.018)) +
    subject(
      polygon([at(0.02, 0.16), at(0.02, 1), at(0.4, 0.16)], cloth) +
        (side > 0
          ? polygon([at(0.14, 0.16), at(0.03, 0.9), at(0.4, 0.16)], mix(cloth, palette.sky[1], 0.3))
          : '') +
        polygon([at(-0.02, 0.18), at(-0.02, 0.84), at(-0.3, 0.18)], jib) +
        stroke(
          `M${x} ${base - h * 0.08}V${base - h}`,
          mix(palette.land[3], cloth, 0.3),
          Math.max(1.6, h * 0.016),
        ) +
        polygon(
          [at(-0.36, 0.11), at(0.36, 0.11), at(0.28, 0), at(-0.24, 0)],
          mix(palette.land[3], jib, 0.2),
        ) +
        polygon([at(-0.36, 0.11), at(0.36, 0.11), at(0.35, 0.085), at(-0.34, 0.085)], cloth),
    )
  );
}

/** A tree that a dam has drowned: bare limbs over its own reflection, a cormorant now and then. */
export function drawDrownedTree(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const lean = random.between(-0.08, 0.08) * h;
  const fork: Point = [x + lean * 0.5, base - h * random.between(0.4, 0.5)];
  const ends = [-0.3, -0.1, 0.14, 0.34].map((out): Point => [
    x + lean + out * h * random.between(0.7, 1.1),
    base - h * (1 - Math.abs(out) * random.between(0.6, 1.1)),
  ]);
  const twigs = ends.map(([ex, ey]) => {
    const side = ex < x ? -1 : 1;
    const from: Point = [(fork[0] + ex) / 2, (fork[1] + ey) / 2];
    return limb(from, [from[0] + side * h * 0.17, from[1] - h * 0.12], h * 0.02, h * 0.006);
  });
  const tree =
    limb([x, base], fork, h * 0.075, h * 0.05) +
    ends.map((end) => limb(fork, end, h * 0.045, h * 0.01, (end[0] - x) * 0.12)).join('') +
    twigs.join('');
  const perch = ends[random.integer(0, 3)] ?? fork;
  const bird = random.chance(0.6) ? drawCormorant(stage, perch, h * 0.09) : '';
  return (
    `<g transform="translate(0 ${(base * 1.5).toFixed(1)}) scale(1 -0.5)">${shape(tree, mix(palette.water, ink, 0.5))}</g>` +
    shape(tree, ink) +
    stroke(`M${x - h * 0.12} ${base}h${h * 0.24}`, palette.glint, 2.4, 0.6) +
    bird
  );
}

function drawCormorant({ palette }: Stage, [x, y]: Point, h: number): string {
  const ink = palette.land[3];
  return (
    ellipse([x, y - h * 0.5], h * 0.3, h * 0.55, ink) +
    stroke(`M${x} ${y - h * 0.8}q${h * 0.1} ${-h * 0.5} ${h * 0.3} ${-h * 0.5}h${h * 0.3}`, ink, h * 0.16)
  );
}

/** A sunshade over a bather's chair. */
export function drawSunshade(stage: Stage, place: Camp, ink = stage.palette.accent): string {
  const { palette } = stage;
  const { x, base, width: w } = place;
  const seen = palette.isNight ? mix(ink, palette.land[2], 0.6) : ink;
  const pale = palette.isNight ? mix('#F8F1DF', palette.land[1], 0.7) : '#F8F1DF';
  const at = (out: number, up: number): string => `${(x + out * w).toFixed(1)},${(base - up * w).toFixed(1)}`;
  return subject(
    stroke(`M${x} ${base}V${base - w * 0.86}`, mix(palette.land[3], pale, 0.3), w * 0.035) +
      polygon(
        points(`${at(-0.5, 0.66)} ${at(-0.3, 0.86)} ${at(0, 0.96)} ${at(0.3, 0.86)} ${at(0.5, 0.66)}`),
        seen,
      ) +
      polygon(
        points(`${at(-0.2, 0.66)} ${at(-0.1, 0.9)} ${at(0, 0.96)} ${at(0.1, 0.9)} ${at(0.2, 0.66)}`),
        pale,
      ) +
      stroke(`M${x + w * 0.16} ${base - w * 0.12}h${w * 0.42}l${w * 0.2} ${-w * 0.18}`, pale, w * 0.05) +
      stroke(
        `M${x + w * 0.24} ${base}v${-w * 0.12}M${x + w * 0.56} ${base}v${-w * 0.12}`,
        palette.land[3],
        w * 0.03,
      ),
  );
}
