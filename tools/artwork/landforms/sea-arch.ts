import { foamOf } from '../palettes';
import { broken } from '../ridges';
import { shadowSide, type Stage } from '../stage';
import { polygon, straight, type Point } from '../svg';

export interface Arch {
  x: number;
  base: number;
  width: number;
  height: number;
  ink: string;
  shade: string;
  /** Ink of the lit or grassy back. */
  top: string;
}

type Corner = readonly [out: number, up: number];

const RIM: readonly Corner[] = [
  [-0.5, 0],
  [-0.47, 0.34],
  [-0.43, 0.62],
  [-0.37, 0.84],
  [-0.2, 0.93],
  [0.02, 1],
  [0.2, 0.92],
  [0.36, 0.88],
  [0.43, 0.6],
  [0.46, 0.3],
  [0.52, 0],
];
const BACK: readonly Corner[] = [
  [0.37, 0.74],
  [0.14, 0.83],
  [-0.04, 0.88],
  [-0.22, 0.8],
  [-0.39, 0.74],
];
const HOLE: readonly Corner[] = [
  [-0.17, 0],
  [-0.17, 0.24],
  [-0.11, 0.46],
  [-0.01, 0.56],
  [0.08, 0.44],
  [0.12, 0.2],
  [0.11, 0],
];
const LEE: readonly Corner[] = [
  [0.3, 0.72],
  [0.37, 0.74],
  [0.43, 0.6],
  [0.46, 0.3],
  [0.52, 0],
  [0.26, 0],
  [0.29, 0.22],
  [0.22, 0.4],
  [0.31, 0.56],
];

/** A cliff with a hole worn through it; what stands behind shows through. */
export function drawArch(stage: Stage, arch: Arch): string {
  const side = shadowSide(stage, arch.x);
  const place = ([out, up]: Corner): Point => [
    arch.x + side * out * arch.width,
    arch.base - up * arch.height,
  ];
  const rim = broken(stage, broken(stage, RIM.map(place), 0.05), 0.05);
  const hole = broken(stage, HOLE.map(place), 0.05);
  const body = `<path d="${straight(rim)}Z${straight(hole)}Z" fill="${arch.ink}" fill-rule="evenodd"/>`;
  // The thickness of the rock, seen on the shadow side of the hole.
  const reveal = hole.map(([x, y]): Point => [
    x + side * arch.width * 0.045,
    Math.min(arch.base, y - arch.height * 0.02),
  ]);
  const inner = [...hole.slice(5), ...reveal.slice(5).reverse()];
  const crown = rim.slice(12, 29);
  return (
    body +
    polygon(LEE.map(place), arch.shade) +
    polygon([...crown, ...BACK.map(place)], arch.top) +
    polygon(inner, arch.shade)
  );
}

/** The arch standing in the sea, foam round its foot. */
export function drawSeaArch(stage: Stage, arch: Arch): string {
  const { x, base, width: w } = arch;
  const foam = polygon(
    [
      [x - w * 0.55, base],
      [x - w * 0.5, base - 5],
      [x + w * 0.5, base - 5],
      [x + w * 0.55, base],
      [x + w * 0.5, base + 4],
      [x - w * 0.5, base + 4],
    ],
    foamOf(stage.palette),
  );
  return drawArch(stage, arch) + foam;
}
