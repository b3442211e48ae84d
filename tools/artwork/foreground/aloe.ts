import { mix } from '../palettes';
import type { Stage } from '../stage';
import { polygon, shape, type Point } from '../svg';
import type { Tree } from './acacia';

const LEAVES = 13;

/** Bitter aloe: thirteen curved leaves and a candelabra of accent spikes. */
export function drawAloe(stage: Stage, aloe: Tree): string {
  const { random, palette } = stage;
  const { x, base, height: h, ink } = aloe;
  const heart: Point = [x, base - h * 0.1];
  const pale = mix(ink, palette.land[1], palette.isNight ? 0.35 : 0.5);
  const bloom = palette.isNight ? mix(palette.accent, palette.land[1], 0.55) : palette.accent;
  let stems = '';
  let spikes = '';
  for (const out of [-0.2, 0, 0.2]) {
    const lift = h * (out === 0 ? 0.68 : 0.58) + random.between(-0.03, 0.03) * h;
    const lean = out * h * random.between(0.85, 1.15) + random.between(-0.02, 0.02) * h;
    const top: Point = [x + lean, base - lift];
    const w = h * 0.017;
    stems += polygon(
      [
        [x + lean * 0.2 - w, heart[1]],
        [x + lean * 0.2 + w, heart[1]],
        [top[0] + w, top[1]],
        [top[0] - w, top[1]],
      ],
      ink,
    );
    spikes += spike(top, h * 0.29, h * 0.05, lean / lift, bloom);
  }
  let leaves = '';
  let lit = '';
  for (let i = 0; i < LEAVES; i += 1) {
    // From flat on the left over upright to flat on the right.
    const angle = Math.PI * (0.97 - (i / (LEAVES - 1)) * 0.94) + random.between(-0.06, 0.06);
    const long = h * random.between(0.42, 0.54) * (0.86 + 0.14 * Math.sin(angle));
    const blade = leaf(heart, angle, long, h * 0.062, Math.cos(angle) * h * 0.11);
    if (i % 3 === 1) lit += shape(blade, pale);
    else leaves += shape(blade, ink);
  }
  const foot = polygon(
    [
      [x - h * 0.13, base],
      [x - h * 0.08, heart[1] - 4],
      [x + h * 0.08, heart[1] - 4],
      [x + h * 0.13, base],
    ],
    ink,
  );
  return stems + spikes + lit + leaves + foot;
}

/** Blade that leaves its heart straight and droops at the tip. */
export function leaf(heart: Point, angle: number, long: number, wide: number, droop: number): string {
  const [ux, uy] = [Math.cos(angle), -Math.sin(angle)];
  const [nx, ny] = [-uy, ux];
  const sag = Math.abs(droop);
  const tip: Point = [heart[0] + ux * long, heart[1] + uy * long + sag];
  const at = (t: number, side: number): string =>
    `${(heart[0] + ux * long * t + nx * wide * side).toFixed(1)} ${(heart[1] + uy * long * t + ny * wide * side).toFixed(1)}`;
  return `M${at(0, 0.7)}Q${at(0.55, 0.85)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${at(0.5, -0.85)} ${at(0, -0.7)}`;
}

function spike(foot: Point, long: number, wide: number, lean: number, ink: string): string {
  const tip: Point = [foot[0] + lean * long, foot[1] - long];
  return polygon(
    [
      [foot[0] - wide, foot[1] + long * 0.04],
      [foot[0] - wide * 0.72 + lean * long * 0.35, foot[1] - long * 0.38],
      tip,
      [foot[0] + wide * 0.72 + lean * long * 0.35, foot[1] - long * 0.38],
      [foot[0] + wide, foot[1] + long * 0.04],
    ],
    ink,
  );
}
