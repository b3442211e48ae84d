import type { Stage } from '../stage';
import { subject } from '../subjects';
import { circle, polygon, stroke, type Point } from '../svg';
import type { Tree } from './acacia';

/** The Karoo's wind pump: lattice tower, rose of blades, tail vane. */
export function drawWindPump(stage: Stage, pump: Tree): string {
  const { x, base, height: h, ink } = pump;
  const hub: Point = [x, base - h];
  const leg = (side: number): string =>
    `M${x + side * h * 0.17} ${base}L${x + side * h * 0.018} ${base - h * 0.96}`;
  const widthAt = (up: number): number => h * (0.17 - 0.152 * up);
  let braces = '';
  for (const [low, high] of [
    [0.02, 0.3],
    [0.3, 0.54],
    [0.54, 0.74],
    [0.74, 0.9],
  ] as const) {
    braces += `M${x - widthAt(low)} ${base - h * low}L${x + widthAt(high)} ${base - h * high}`;
    braces += `M${x + widthAt(low)} ${base - h * low}L${x - widthAt(high)} ${base - h * high}M${x - widthAt(high)} ${base - h * high}H${x + widthAt(high)}`;
  }
  const turn = stage.random.between(0, 0.3);
  let blades = '';
  for (let i = 0; i < 12; i += 1) {
    const angle = turn + (i / 12) * Math.PI * 2;
    const arm = (reach: number, off: number): Point => [
      hub[0] + Math.cos(angle + off) * h * reach,
      hub[1] + Math.sin(angle + off) * h * reach,
    ];
    blades += polygon([arm(0.045, 0), arm(0.2, -0.15), arm(0.205, 0.1)], ink);
  }
  const tail = polygon(
    [
      [hub[0] + h * 0.2, hub[1] - h * 0.02],
      [hub[0] + h * 0.4, hub[1] - h * 0.085],
      [hub[0] + h * 0.4, hub[1] + h * 0.06],
      [hub[0] + h * 0.2, hub[1] + h * 0.015],
    ],
    ink,
  );
  return subject(
    stroke(leg(-1) + leg(1), ink, h * 0.02) +
      stroke(braces, ink, h * 0.009) +
      stroke(`M${hub[0]} ${hub[1]}h${h * 0.24}`, ink, h * 0.014) +
      tail +
      blades +
      circle(hub, h * 0.035, ink),
  );
}
