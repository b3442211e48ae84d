import { mix } from '../palettes';
import { createNoise } from '../noise';
import { shadowSide, type Stage } from '../stage';
import { polygon, stroke, type Point } from '../svg';

export interface Bush {
  x: number;
  base: number;
  width: number;
  height: number;
  ink: string;
  /** A lighter crown towards the sun. */
  lit?: string;
}

/** A clump of scrub: lobes along a dome that tapers to the ground at both ends. */
export function drawBush(stage: Stage, bush: Bush): string {
  const crown = dome(stage, bush.x, bush.base, bush.width, bush.height);
  const body = polygon(
    [...crown, [bush.x + bush.width / 2, bush.base + 2], [bush.x - bush.width / 2, bush.base + 2]],
    bush.ink,
  );
  if (!bush.lit) return body;
  const side = shadowSide(stage, bush.x);
  const [x, y, wide] = [bush.x - side * bush.width * 0.14, bush.base - bush.height * 0.52, bush.width * 0.44];
  const inner = dome(stage, x, y, wide, bush.height * 0.34);
  for (let t = 0.92; t > 0.05; t -= 0.1) {
    const hang = Math.sin(Math.PI * t) * bush.height * stage.random.between(0.02, 0.14);
    inner.push([x + (t - 0.5) * wide, y + hang]);
  }
  return body + polygon(inner, bush.lit);
}

/** Clumped outline from the left foot over the top to the right foot. */
function dome(stage: Stage, x: number, base: number, width: number, height: number): Point[] {
  const { random } = stage;
  const lobes = createNoise(random, 3);
  const points: Point[] = [];
  const steps = Math.max(14, Math.round(width / 9));
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    // A broad plateau with steep ends; the noise breaks it into clumps.
    const swell = Math.sin(Math.PI * t) ** 0.5;
    const clump = 0.2 - Math.abs(lobes(t * (2.5 + width / 110))) * 0.36;
    const leaf = random.between(-0.012, 0.012);
    points.push([x + (t - 0.5) * width, base - height * Math.max(0, swell * (1 - clump) + leaf * swell)]);
  }
  return points;
}

/** A hedge of round trees along the horizon. */
export function drawTreeline(stage: Stage, base: number, tall: number, ink: string): string {
  const { random, width } = stage;
  let trees = '';
  for (let x = -10; x < width + 20; x += tall * random.between(0.5, 1.3)) {
    const height = tall * random.between(0.5, 1);
    trees += drawBush(stage, { x, base, width: height * random.between(1.5, 2.6), height, ink });
  }
  return trees;
}

/** Dark ground with blades of grass along its upper edge. */
export function drawGrass(stage: Stage, top: number, ink: string, tall = 22): string {
  const { random, width, height } = stage;
  const points: Point[] = [
    [0, height],
    [0, top],
  ];
  for (let x = 2; x < width; x += random.between(4, 13)) {
    const blade = tall * random.next() ** 1.8;
    const lean = random.between(-3.5, 3.5);
    points.push([x - 2, top], [x + lean, top - blade], [x + 2, top]);
  }
  return polygon([...points, [width, top], [width, height]], ink);
}

/** Loose tufts on open ground. */
export function drawTufts(stage: Stage, count: number, from: Point, to: Point, ink: string): string {
  const { random } = stage;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const y = random.between(from[1], to[1]);
    const x = random.between(from[0], to[0]);
    const tall = 6 + ((y - from[1]) / Math.max(1, to[1] - from[1])) * 9;
    for (const lean of [-0.55, -0.1, 0.4])
      d += `M${x.toFixed(1)} ${y.toFixed(1)}l${(lean * tall).toFixed(1)} ${(-tall).toFixed(1)}`;
  }
  return stroke(d, ink, 2);
}

/** Reeds or a stand of conifers: narrow spires on a common foot. */
export function drawConifers(
  stage: Stage,
  from: number,
  to: number,
  base: number,
  tall: number,
  ink: string,
): string {
  const { random } = stage;
  let trees = '';
  for (let x = from; x < to; x += tall * random.between(0.14, 0.3)) {
    const height = tall * random.between(0.55, 1);
    const half = height * random.between(0.13, 0.18);
    const points: Point[] = [[x, base - height]];
    const tiers = 5;
    const sides = [1, -1].map((side) => {
      const edge: Point[] = [];
      for (let tier = 1; tier <= tiers; tier += 1) {
        const y = base - height * (1 - tier / tiers);
        edge.push(
          [x + side * half * (tier / tiers), y],
          [x + side * half * (tier / tiers) * 0.6, y - height * 0.02],
        );
      }
      return edge.slice(0, -1);
    });
    points.push(...(sides[0] ?? []), ...(sides[1] ?? []).reverse());
    trees += polygon(points, mix(ink, stage.palette.land[3], random.between(0, 0.25)));
  }
  return trees;
}
