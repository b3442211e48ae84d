/** x to the right, y downwards, in units of the 800 x 600 sheet. */
export type Point = readonly [x: number, y: number];

export const SHEET = { width: 800, height: 600 } as const;

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const alpha = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** Points as an SVG `points` attribute has them: `10,20 30,40`. */
export function points(text: string): Point[] {
  return text.split(/\s+/).map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Straight-edged path data, open. */
export function straight(line: readonly Point[]): string {
  return line.map((point, i) => (i ? 'L' : 'M') + pair(point)).join('');
}

/** Path data of a Catmull-Rom curve through the points, open. */
export function curved(line: readonly Point[]): string {
  const at = (i: number): Point => line[Math.min(line.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < line.length - 1; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${pair(first)} ${pair(second)} ${pair(to)}`;
  }
  return d;
}

/** Path data of a curve that goes on where `curved` or `straight` ended. */
export function onward(d: string): string {
  return `L${d.slice(1)}`;
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}Z" fill="${fill}"${alpha(opacity)}/>`;
}

export function polygon(outline: readonly Point[], fill: string, opacity = 1): string {
  return shape(straight(outline), fill, opacity);
}

/** Everything below a line, down to `bottom`. */
export function below(line: readonly Point[], bottom: number, fill: string, opacity = 1): string {
  const first = line[0] ?? [0, bottom];
  const last = line[line.length - 1] ?? first;
  return polygon([...line, [last[0], bottom], [first[0], bottom]], fill, opacity);
}

export function circle([x, y]: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${alpha(opacity)}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${alpha(opacity)}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}/>`;
}

/** The same drawing mirrored left to right on a sheet of the given width. */
export function mirrored(content: string, width: number): string {
  return `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>`;
}

/** A finished picture. */
export function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
