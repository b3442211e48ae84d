import { createNoise } from '../noise';
import type { Stage } from '../stage';
import { polygon, type Point } from '../svg';

/** Leaves hanging in from above the sheet; `depth` is how far, by place across (0 to 1). */
export function drawCanopy(stage: Stage, ink: string, depth: (across: number) => number): string {
  const noise = createNoise(stage.random, 4);
  const line: Point[] = [];
  for (let x = -10; x <= stage.width + 10; x += 8) {
    const across = x / stage.width;
    line.push([x, depth(across) * (1 - Math.abs(noise(across * 9)) * 0.62) + stage.random.between(-2, 2)]);
  }
  return polygon([[-10, -10], ...line, [stage.width + 10, -10]], ink);
}
