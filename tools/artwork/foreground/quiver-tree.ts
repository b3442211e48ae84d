import { mix } from '../palettes';
import type { Stage } from '../stage';
import { polygon, shape, type Point } from '../svg';
import { limb, type Tree } from './acacia';
import { leaf } from './aloe';

const FORKS = 3;

/** Quiver tree: a stout stem, three binary forks, a rosette at every end. */
export function drawQuiverTree(stage: Stage, tree: Tree): string {
  const { random, palette } = stage;
  const { x, base, height: h, ink } = tree;
  const pale = mix(ink, palette.land[1], palette.isNight ? 0.3 : 0.45);
  let wood = '';
  const ends: { at: Point; angle: number }[] = [];
  const grow = (from: Point, angle: number, long: number, thick: number, level: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] - Math.sin(angle) * long];
    wood += shape(limb(from, to, thick, thick * 0.7, Math.cos(angle) * long * 0.1), ink);
    if (level === FORKS) {
      ends.push({ at: to, angle });
      return;
    }
    const spread = [0.58, 0.46, 0.4][level] ?? 0.34;
    for (const side of [-1, 1]) {
      const next = angle + side * spread * random.between(0.8, 1.15);
      grow(to, next, long * random.between(0.6, 0.72) * (level === 0 ? 0.82 : 1), thick * 0.66, level + 1);
    }
  };
  const fork: Point = [x + random.between(-0.02, 0.02) * h, base - h * 0.4];
  const [wide, neck] = [h * 0.1, h * 0.05];
  const stem = polygon(
    [
      [x - wide, base],
      [x - neck * 1.1, base - h * 0.14],
      [fork[0] - neck, fork[1]],
      [fork[0] + neck, fork[1]],
      [x + neck * 1.2, base - h * 0.14],
      [x + wide, base],
    ],
    ink,
  );
  const bark = polygon(
    [
      [x - wide * 0.6, base],
      [x - neck * 0.7, base - h * 0.14],
      [fork[0] - neck * 0.8, fork[1]],
      [fork[0] - neck * 0.1, fork[1]],
      [x - wide * 0.1, base],
    ],
    pale,
  );
  grow([fork[0], fork[1] + h * 0.02], Math.PI / 2 + random.between(-0.05, 0.05), h * 0.23, h * 0.1, 0);
  const rosettes = ends.map(({ at, angle }) => rosette(stage, at, angle, h * 0.135, ink, pale)).join('');
  return stem + wood + bark + rosettes;
}

function rosette(stage: Stage, at: Point, angle: number, reach: number, ink: string, pale: string): string {
  let blades = '';
  let lit = '';
  for (let i = 0; i < 10; i += 1) {
    const turn = angle + (i / 9 - 0.5) * 3.9;
    const blade = leaf(
      at,
      turn,
      reach * stage.random.between(0.85, 1.1),
      reach * 0.13,
      Math.cos(turn) * reach * 0.12,
    );
    if (i % 4 === 1) lit += blade + 'Z';
    else blades += blade + 'Z';
  }
  return shape(lit, pale) + shape(blades, ink);
}
