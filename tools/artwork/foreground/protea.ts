import { mix } from '../palettes';
import type { Stage } from '../stage';
import { ellipse, type Point, polygon, shape, stroke } from '../svg';
import { leaf } from './aloe';
import { limb, type Tree } from './acacia';

const BRACTS = [
  { count: 13, long: 1, spread: 0.98, tone: 0.26 },
  { count: 12, long: 0.9, spread: 0.8, tone: 0 },
  { count: 11, long: 0.4, spread: 1.3, tone: -0.3 },
] as const;

/** A king protea: pointed bracts in three rows round a pale dome, on a leafy stem. */
export function drawProtea(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const lean = random.between(-0.06, 0.06) * h;
  const heart: Point = [x + lean, base - h * 0.72];
  const pink = palette.isNight ? mix('#D9708A', palette.land[1], 0.66) : mix('#DE7088', palette.sky[2], 0.1);
  const pale = palette.isNight ? mix('#F6E4D2', palette.land[1], 0.66) : '#F6E4D2';
  const rim = h * 0.3;
  const bract = (angle: number, long: number, tone: number): string => {
    const [ux, uy] = [Math.cos(angle), -Math.sin(angle)];
    const wide = rim * 0.14;
    const at = (along: number, across: number): Point => [
      heart[0] + ux * long * along - uy * wide * across,
      heart[1] + uy * long * along + ux * wide * across,
    ];
    return polygon(
      [at(0.1, 0.7), at(0.6, 1), at(1, 0), at(0.6, -1), at(0.1, -0.7)],
      tone > 0 ? mix(pink, palette.land[3], tone) : mix(pink, pale, -tone),
    );
  };
  const bracts = BRACTS.map(({ count, long, spread, tone }) =>
    Array.from({ length: count }, (_, i) => {
      const angle = Math.PI * (0.5 + spread * (i / (count - 1) - 0.5) * 1.24);
      return bract(angle, rim * long * random.between(0.94, 1.05), tone);
    }).join(''),
  );
  const florets = [-0.24, -0.12, 0, 0.12, 0.24]
    .map((out) => {
      const [x0, y0] = [heart[0] + out * rim * 0.4, heart[1] - rim * 0.66];
      return `M${x0.toFixed(1)} ${y0.toFixed(1)}L${(heart[0] + out * rim * 1.3).toFixed(1)} ${(heart[1] - rim * 0.1).toFixed(1)}`;
    })
    .join('');
  const green = mix(ink, palette.land[1], palette.isNight ? 0.3 : 0.4);
  let leaves = '';
  for (let i = 0; i < 9; i += 1) {
    const side = i % 2 ? 1 : -1;
    const foot: Point = [x + lean * (0.2 + i * 0.08), base - h * (0.12 + i * 0.055)];
    leaves += shape(
      leaf(
        foot,
        Math.PI / 2 - side * random.between(0.7, 1),
        h * random.between(0.24, 0.32),
        h * 0.05,
        side * h * 0.03,
      ),
      i % 3 === 1 ? green : ink,
    );
  }
  return (
    shape(limb([x, base], [heart[0], heart[1] + rim * 0.1], h * 0.05, h * 0.045), mix(ink, '#5A3024', 0.5)) +
    leaves +
    ellipse([heart[0], heart[1] + rim * 0.08], rim * 0.34, rim * 0.26, mix(pink, palette.land[3], 0.4)) +
    (bracts[0] ?? '') +
    (bracts[1] ?? '') +
    ellipse([heart[0], heart[1] - rim * 0.24], rim * 0.38, rim * 0.5, pale) +
    stroke(florets, mix(pale, pink, 0.5), rim * 0.035) +
    ellipse(heart, rim * 0.18, rim * 0.18, mix(pink, pale, 0.3)) +
    (bracts[2] ?? '')
  );
}
