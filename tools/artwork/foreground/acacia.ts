import { mix } from '../palettes';
import type { Random } from '@kampvuur/seed/random';
import type { Stage } from '../stage';
import { polygon, shape, type Point } from '../svg';

export interface Tree {
  /** Foot of the stem. */
  x: number;
  base: number;
  height: number;
  ink: string;
}

/** Umbrella thorn: one stem that forks and fans out to flat pads. */
export function drawAcacia(stage: Stage, tree: Tree): string {
  const { random, palette } = stage;
  const { x, base, height: h } = tree;
  const lean = random.between(-0.03, 0.06) * h;
  const fork: Point = [x + lean, base - h * 0.47];
  const crown = base - h * 0.82;
  const stem = limb([x, base], fork, h * 0.05, h * 0.034, h * 0.03);
  const flare = `M${(x - h * 0.05).toFixed(1)} ${base}Q${(x - h * 0.02).toFixed(1)} ${(base - h * 0.02).toFixed(1)} ${(x - h * 0.018).toFixed(1)} ${(base - h * 0.09).toFixed(1)}H${(x + h * 0.022).toFixed(1)}Q${(x + h * 0.022).toFixed(1)} ${(base - h * 0.02).toFixed(1)} ${(x + h * 0.055).toFixed(1)} ${base}Z`;
  const ends = [-0.44, -0.25, -0.03, 0.2, 0.42].map((out): Point => [
    fork[0] + out * h * 0.86,
    crown + Math.abs(out) * h * 0.1,
  ]);
  const branches = ends
    .map((end) => limb(fork, end, h * 0.03, h * 0.012, (end[0] - fork[0]) * 0.14))
    .join('');
  const light = mix(tree.ink, palette.sky[2], palette.isNight ? 0.08 : 0.2);
  const pads = [
    pad(random, [fork[0] - h * 0.36, crown + h * 0.045], h * 0.27, h * 0.075, tree.ink),
    pad(random, [fork[0] + h * 0.38, crown + h * 0.035], h * 0.27, h * 0.075, tree.ink),
    pad(random, [fork[0] - h * 0.02, crown - h * 0.03], h * 0.44, h * 0.13, tree.ink),
    pad(random, [fork[0] - h * 0.06, crown - h * 0.075], h * 0.25, h * 0.05, light),
    pad(random, [fork[0] + h * 0.3, crown - h * 0.01], h * 0.13, h * 0.03, light),
  ];
  return shape(stem + flare + branches, tree.ink) + pads.join('');
}

/** Path data of a tapering limb, bowed sideways in its middle. */
export function limb(from: Point, to: Point, thick: number, thin: number, bow = 0): string {
  const middle: Point = [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2];
  const [a, b] = [thick / 2, thin / 2];
  const at = (value: number): string => value.toFixed(1);
  return (
    `M${at(from[0] - a)} ${at(from[1])}Q${at(middle[0] - (a + b) / 2)} ${at(middle[1])} ${at(to[0] - b)} ${at(to[1])}` +
    `L${at(to[0] + b)} ${at(to[1])}Q${at(middle[0] + (a + b) / 2)} ${at(middle[1])} ${at(from[0] + a)} ${at(from[1])}Z`
  );
}

/** Flat leaf pad: a bumpy dome over a level, slightly ragged underside. */
export function pad(random: Random, [x, y]: Point, rx: number, ry: number, ink: string): string {
  const points: Point[] = [];
  const steps = 16;
  for (let i = 0; i <= steps; i += 1) {
    const angle = Math.PI * (1 - i / steps);
    const bump = i === 0 || i === steps ? 1 : random.between(0.86, 1.1);
    points.push([x + Math.cos(angle) * rx, y - Math.sin(angle) ** 0.8 * ry * bump]);
  }
  for (let i = 1; i < 12; i += 1) points.push([x + rx * (1 - i / 6), y + ry * random.between(0.02, 0.3)]);
  return polygon(points, ink);
}
