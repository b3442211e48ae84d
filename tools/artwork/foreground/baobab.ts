import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { curved, onward, shape, type Point } from '../svg';
import { limb, pad, type Tree } from './acacia';

/** Baobab: a bottle of a trunk, short thick arms, thin tufts of leaf. */
export function drawBaobab(stage: Stage, tree: Tree): string {
  const { random, palette } = stage;
  const { x, base, height: h, ink } = tree;
  const left: Point[] = [
    [x - h * 0.25, base + 3],
    [x - h * 0.19, base - h * 0.07],
    [x - h * 0.185, base - h * 0.28],
    [x - h * 0.13, base - h * 0.5],
    [x - h * 0.15, base - h * 0.58],
  ];
  const right: Point[] = [
    [x + h * 0.14, base - h * 0.58],
    [x + h * 0.13, base - h * 0.5],
    [x + h * 0.18, base - h * 0.28],
    [x + h * 0.19, base - h * 0.07],
    [x + h * 0.25, base + 3],
  ];
  const trunk = shape(curved(left) + onward(curved(right)), ink);
  const side = shadowSide(stage, x);
  const light = mix(ink, palette.land[1], palette.isNight ? 0.25 : 0.42);
  const strip = (out: number, wide: number, from: number, to: number): string =>
    shape(
      limb(
        [x - side * h * out, base - h * from],
        [x - side * h * (out - 0.04), base - h * to],
        h * wide,
        h * 0.008,
      ),
      light,
    );
  const folds = strip(0.15, 0.045, 0.03, 0.42) + strip(0.07, 0.03, 0.1, 0.5) + strip(-0.02, 0.02, 0.04, 0.3);

  const arms: Point[] = [
    [-0.5, 0.72],
    [-0.36, 0.88],
    [-0.13, 0.95],
    [0.14, 0.93],
    [0.34, 0.86],
    [0.5, 0.7],
  ];
  let wood = '';
  let leaves = '';
  for (const [out, up] of arms) {
    const root: Point = [x + out * h * 0.24, base - h * 0.53];
    const end: Point = [
      x + (out + random.between(-0.03, 0.03)) * h,
      base - (up + random.between(-0.03, 0.02)) * h,
    ];
    wood += limb(root, end, h * 0.1, h * 0.014, -out * h * 0.06);
    for (const twist of [-0.11, 0.1]) {
      const fork: Point = [root[0] + (end[0] - root[0]) * 0.62, root[1] + (end[1] - root[1]) * 0.6];
      const twig: Point = [end[0] + twist * h, end[1] + (twist > 0 === out > 0 ? 0.07 : -0.02) * h];
      wood += limb(fork, twig, h * 0.03, h * 0.008);
      leaves += pad(random, [twig[0], twig[1] + h * 0.012], h * 0.075, h * 0.04, ink);
    }
    leaves += pad(random, [end[0], end[1] + h * 0.012], h * 0.085, h * 0.045, ink);
  }
  return shape(wood, ink) + trunk + folds + leaves;
}
