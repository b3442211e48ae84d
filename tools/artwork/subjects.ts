import SVGPathCommander from 'svg-path-commander';
import type { Range } from './scenes/scene-definition';
import { mirrored, SHEET } from './svg';

/** The axes of a picture. */
export type Axis = 'width' | 'height';

/** What a cut of the picture should leave whole: from where to where it reaches on the sheet. */
export type Box = Readonly<Record<Axis, Range>>;

const MARK = '<g class="subject">';
const MIRROR = mirrored('', SHEET.width).replace('</g>', '');

/** Marks a drawing as one thing to look at: a tent, an animal, a house. */
export function subject(drawing: string): string {
  return `${MARK}${drawing}</g>`;
}

/** Where the marked things of a finished picture are; what lies outside of the sheet does not count. */
export function subjectsOf(svg: string): Box[] {
  const boxes: Box[] = [];
  const open: string[] = [];
  let inside: Edges[] = [];
  for (const [tag, name] of svg.matchAll(/<\/?(\w+)[^>]*>/g)) {
    if (name === 'g' && !tag.startsWith('</')) open.push(tag);
    else if (name === 'g') {
      if (open.pop() === MARK) boxes.push(boxOf(inside, open));
      if (!open.includes(MARK)) inside = [];
    } else if (open.includes(MARK)) inside.push(edgesOf(tag));
  }
  return boxes;
}

interface Edges {
  x: number;
  y: number;
  x2: number;
  y2: number;
}

/** The edges of a path, a circle or an ellipse. */
function edgesOf(tag: string): Edges {
  const attribute = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const path = attribute('d');
  if (path !== undefined) return SVGPathCommander.getPathBBox(path);
  const [x, y] = [Number(attribute('cx')), Number(attribute('cy'))];
  const [rx, ry] = [Number(attribute('rx') ?? attribute('r')), Number(attribute('ry') ?? attribute('r'))];
  return { x: x - rx, y: y - ry, x2: x + rx, y2: y + ry };
}

function boxOf(parts: readonly Edges[], groups: readonly string[]): Box {
  const [left, right] = [Math.min(...parts.map(({ x }) => x)), Math.max(...parts.map(({ x2 }) => x2))];
  const [top, bottom] = [Math.min(...parts.map(({ y }) => y)), Math.max(...parts.map(({ y2 }) => y2))];
  const isMirrored = groups.filter((tag) => tag === MIRROR).length % 2 === 1;
  const within = (axis: Axis, from: number, to: number): Range => [
    Math.max(0, from),
    Math.min(SHEET[axis], to),
  ];
  return {
    width: isMirrored
      ? within('width', SHEET.width - right, SHEET.width - left)
      : within('width', left, right),
    height: within('height', top, bottom),
  };
}
