import { createNoise } from '../noise';
import type { Stage } from '../stage';
import { type Point, straight } from '../svg';

/** What is seen from inside a cave or under trees: all of the sheet but an uneven opening. */
export function drawOpening(
  stage: Stage,
  opening: { line: readonly Point[]; ink: string; /** How far its edge strays. */ rough: number },
): string {
  const { random, width, height } = stage;
  const noise = createNoise(random, 4);
  const inner: Point[] = [];
  for (const [i, to] of opening.line.entries()) {
    const from = opening.line[(i + opening.line.length - 1) % opening.line.length] ?? to;
    const steps = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 10));
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const stray = noise((i + t) * 2.6) * opening.rough;
      inner.push([
        from[0] + (to[0] - from[0]) * t + stray + random.between(-2, 2),
        from[1] + (to[1] - from[1]) * t + stray * 0.7 + random.between(-2, 2),
      ]);
    }
  }
  return `<path d="M-10 -10H${width + 10}V${height + 10}H-10Z${straight(inner)}Z" fill="${opening.ink}" fill-rule="evenodd"/>`;
}
