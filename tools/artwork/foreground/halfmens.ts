import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { curved, onward, polygon, shape, stroke, type Point } from '../svg';
import type { Tree } from './acacia';
import { leaf } from './aloe';

/** Halfmens of the Richtersveld: a warty column that leans to the north, with a tuft of leaves for a head. */
export function drawHalfmens(stage: Stage, { x, base, height: h, ink }: Tree): string {
  const { random, palette } = stage;
  const lean = random.between(-0.2, -0.13) * h;
  const middle = (up: number): number => x + lean * up ** 2.2;
  const half = (up: number): number => h * (0.085 - 0.055 * up ** 0.8 + 0.012 * Math.sin(up * 9));
  const steps = [0, 0.12, 0.28, 0.44, 0.6, 0.76, 0.9, 1];
  const edge = (side: number): Point[] =>
    steps.map((up) => [middle(up) + side * half(up), base - up * h * 0.9]);
  const side = shadowSide(stage, x);
  const lit = mix(ink, palette.land[1], palette.isNight ? 0.24 : 0.4);
  const light = steps.map((up): Point => [middle(up) - side * half(up) * 0.94, base - up * h * 0.9]);
  const back = steps.map((up): Point => [middle(up) - side * half(up) * 0.34, base - up * h * 0.9]);
  let warts = '';
  for (let up = 0.04; up < 0.94; up += 0.045) {
    const at = middle(up) + random.between(-0.7, 0.7) * half(up);
    warts += `M${at.toFixed(1)} ${(base - up * h * 0.9).toFixed(1)}l${(h * 0.012).toFixed(1)} ${(-h * 0.014).toFixed(1)}`;
  }
  const top: Point = [middle(1), base - h * 0.9];
  const leaves = Array.from({ length: 9 }, (_, i) =>
    leaf(top, Math.PI * (0.98 - (i / 8) * 0.72), h * random.between(0.1, 0.13), h * 0.022, 2),
  );
  const green = palette.isNight ? mix(ink, palette.land[0], 0.4) : mix('#7E9A4A', palette.land[2], 0.2);
  return (
    shape(curved(edge(-1)) + onward(curved(edge(1).reverse())), ink) +
    polygon([...light, ...back.reverse()], lit) +
    stroke(warts, mix(ink, '#000000', 0.3), h * 0.009) +
    shape(leaves.join('Z'), green)
  );
}
