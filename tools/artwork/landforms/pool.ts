import { createNoise } from '../noise';
import type { Stage } from '../stage';
import { curved, shape, stroke, type Point } from '../svg';

export interface Pool {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Ink of the trodden bank round it. */
  bank: string;
}

/** Still water in open ground: an uneven shore, a bank above it, level glints. */
export function drawPool(stage: Stage, pool: Pool): string {
  const { random, palette } = stage;
  const noise = createNoise(random, 2);
  const outline = (grow: number, sink: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 24; i += 1) {
      const angle = (i / 24) * Math.PI * 2;
      // cos twice round the lattice start keeps the closing point smooth.
      const wave = 1 + noise(3 + Math.cos(angle) * 1.4 + Math.sin(angle) * 0.7) * 0.26;
      points.push([
        pool.x + Math.cos(angle) * (pool.rx * wave + grow),
        pool.y + sink + Math.sin(angle) * (pool.ry * wave + grow * 0.3),
      ]);
    }
    return points;
  };
  let glints = '';
  for (let i = 0; i < 9; i += 1) {
    const up = random.between(-0.6, 0.66);
    const room = pool.rx * Math.sqrt(1 - up * up) * 0.8;
    const long = random.between(0.14, 0.3) * pool.rx;
    const x = pool.x + random.between(-room, room - long);
    glints += `M${x.toFixed(0)} ${(pool.y + up * pool.ry).toFixed(0)}h${long.toFixed(0)}`;
  }
  return (
    shape(curved(outline(9, -5)), pool.bank) +
    shape(curved(outline(0, 0)), palette.water) +
    stroke(glints, palette.glint, 2.8, palette.isNight ? 0.35 : 0.65)
  );
}
