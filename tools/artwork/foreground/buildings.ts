import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { subject } from '../subjects';
import { curved, type Point, points, polygon, stroke } from '../svg';
import type { Camp } from './camp';

type Corner = readonly [out: number, up: number];

/** A plastered wall in daylight, or what is seen of it at night. */
function plaster({ palette }: Stage, ink = '#F2E9D6'): string {
  return palette.isNight ? mix(ink, palette.land[1], 0.72) : ink;
}

function paneInk({ palette }: Stage): string {
  return palette.isNight ? '#FFD68A' : mix(palette.land[3], palette.sky[1], 0.3);
}

/** Draws outlines given in widths of the building; `out` grows towards the shadow. */
function builder(
  stage: Stage,
  { x, base, width }: Camp,
): (corners: readonly Corner[], ink: string) => string {
  const side = shadowSide(stage, x);
  return (corners, ink) =>
    polygon(
      corners.map(([out, up]): Point => [x + side * out * width, base - up * width]),
      ink,
    );
}

const box = (left: number, right: number, bottom: number, top: number): Corner[] =>
  points(`${left},${bottom} ${left},${top} ${right},${top} ${right},${bottom}`);

/** A round hut of a rest camp: a plastered drum under a cone of thatch. */
export function drawHut(stage: Stage, place: Camp): string {
  const { palette } = stage;
  const draw = builder(stage, place);
  const wall = plaster(stage, '#E9D3AE');
  const thatch = palette.isNight ? mix('#8A6A3E', palette.land[1], 0.66) : '#A77B43';
  return subject(
    draw(box(-0.36, 0.36, 0, 0.4), wall) +
      draw(box(0.12, 0.36, 0, 0.4), mix(wall, palette.land[3], 0.28)) +
      draw(box(-0.1, 0.04, 0, 0.27), paneInk(stage)) +
      draw(points('-0.5,0.33 -0.02,0.84 0.02,0.84 0.5,0.33 0.32,0.31 0,0.3 -0.32,0.31'), thatch) +
      draw(points('0,0.84 0.02,0.84 0.5,0.33 0.32,0.31 0.14,0.3'), mix(thatch, palette.land[3], 0.36)),
  );
}

/** A Karoo farmhouse: white walls, a hipped tin roof, a stoep on posts. */
export function drawFarmhouse(stage: Stage, place: Camp): string {
  const { palette } = stage;
  const draw = builder(stage, place);
  const wall = plaster(stage);
  const roof = palette.isNight ? mix('#9A4A34', palette.land[1], 0.7) : '#A8462F';
  const pane = paneInk(stage);
  const posts = [-0.48, -0.24, 0, 0.24, 0.48];
  return subject(
    draw(box(-0.16, -0.08, 0.36, 0.56), wall) +
      draw(box(-0.5, 0.5, 0, 0.25), mix(wall, palette.land[3], 0.16)) +
      draw(box(-0.06, 0.06, 0, 0.2), mix(palette.land[3], roof, 0.4)) +
      [-0.36, -0.2, 0.16, 0.32].map((left) => draw(box(left, left + 0.08, 0.08, 0.19), pane)).join('') +
      draw(points('-0.5,0.25 -0.32,0.44 0.32,0.44 0.5,0.25'), roof) +
      draw(points('0.26,0.25 0.32,0.44 0.5,0.25'), mix(roof, palette.land[3], 0.3)) +
      draw(
        points('-0.5,0.26 -0.58,0.19 0.58,0.19 0.5,0.26'),
        mix(roof, '#F2E9D6', palette.isNight ? 0.06 : 0.26),
      ) +
      posts.map((at) => draw(box(at - 0.008, at + 0.008, 0, 0.2), wall)).join(''),
  );
}

/** A lighthouse: a white tower with one red band, gallery, lantern and dome; its beams at night and at dusk. */
export function drawLighthouse(stage: Stage, place: Camp, isLit: boolean): string {
  const { palette } = stage;
  const { x, base, width: h } = place;
  const draw = builder(stage, place);
  const wall = palette.isNight ? mix('#F2E9D6', palette.land[0], 0.45) : '#F6EFDF';
  const red = palette.isNight ? mix('#B23A26', palette.land[1], 0.5) : '#B93D26';
  const shaded = (ink: string): string => mix(ink, palette.land[3], 0.3);
  const half = (up: number): number => 0.1 - 0.038 * up;
  const band = (from: number, to: number, ink: string): string =>
    draw(
      [
        [-half(from), from],
        [-half(to), to],
        [half(to), to],
        [half(from), from],
      ],
      ink,
    ) +
    draw(
      [
        [half(from) * 0.1, from],
        [half(to) * 0.1, to],
        [half(to), to],
        [half(from), from],
      ],
      shaded(ink),
    );
  const lamp: Point = [x, base - h * 0.9];
  const beam = (toX: number): string =>
    polygon(
      [
        [lamp[0], lamp[1] - 3],
        [toX, lamp[1] - 34],
        [toX, lamp[1] + 20],
        [lamp[0], lamp[1] + 3],
      ],
      '#FFE7A8',
      0.2,
    );
  return (
    (isLit ? beam(-10) + beam(810) : '') +
    subject(
      band(0, 0.34, wall) +
        band(0.34, 0.56, red) +
        band(0.56, 0.8, wall) +
        draw(box(-0.095, 0.095, 0.8, 0.84), shaded(red)) +
        draw(box(-0.05, 0.05, 0.84, 0.94), isLit ? '#FFE7A8' : mix(palette.sky[1], '#FFFFFF', 0.3)) +
        draw(points('-0.062,0.94 -0.03,0.99 0,1.03 0.03,0.99 0.062,0.94'), red) +
        draw(box(-0.016, 0.016, 0.42, 0.48), paneInk(stage)),
    )
  );
}

/** An observatory's dome, its slit open to the sky. */
export function drawObservatory(stage: Stage, place: Camp): string {
  const { palette } = stage;
  const { x, base, width: w } = place;
  const draw = builder(stage, place);
  const wall = palette.isNight ? mix('#DCE3DE', palette.land[0], 0.5) : '#F2EFE4';
  const dome: Corner[] = Array.from({ length: 19 }, (_, i) => [
    -0.36 * Math.cos((Math.PI * i) / 18),
    0.3 + 0.34 * Math.sin((Math.PI * i) / 18),
  ]);
  return subject(
    draw(box(-0.33, 0.33, 0, 0.31), mix(wall, palette.land[3], 0.22)) +
      draw(box(0.08, 0.33, 0, 0.31), mix(wall, palette.land[3], 0.42)) +
      draw(dome, wall) +
      draw([...dome.slice(11), [0.1, 0.3]], mix(wall, palette.land[3], 0.26)) +
      draw(points('-0.16,0.36 -0.13,0.62 -0.02,0.645 -0.05,0.36'), palette.land[3]) +
      stroke(
        `M${x - w * 0.37} ${base - w * 0.305}H${x + w * 0.37}`,
        mix(wall, palette.land[3], 0.5),
        w * 0.018,
      ),
  );
}

/** A rowing boat on still water, with its reflection. */
export function drawBoat(stage: Stage, place: Camp, ink = stage.palette.accent): string {
  const { palette } = stage;
  const { x, base, width: w } = place;
  const draw = builder(stage, place);
  const hull = palette.isNight ? mix(ink, palette.land[2], 0.6) : ink;
  return (
    stroke(
      `M${x - w * 0.44} ${base + 5}h${w * 0.84}m${-w * 0.7} 8h${w * 0.5}`,
      mix(palette.water, hull, 0.5),
      3.4,
    ) +
    subject(
      draw(points('-0.5,0.2 -0.36,0 0.34,0 0.5,0.22'), hull) +
        draw(points('-0.46,0.2 -0.34,0.13 0.36,0.13 0.46,0.21'), mix(hull, palette.land[3], 0.5)),
    )
  );
}

/** Steam over a spring: thin ribbons that sway upwards. */
export function drawSteam(stage: Stage, [x, y]: Point, tall: number): string {
  const { random, palette } = stage;
  const ink = palette.isNight ? palette.land[0] : mix(palette.sky[3], '#FFFFFF', 0.5);
  return [-0.2, 0, 0.2]
    .map((out) => {
      const high = tall * random.between(0.6, 0.9);
      const turn = random.between(0, 3);
      const line = Array.from({ length: 9 }, (_, i): Point => [
        x + out * tall + Math.sin(turn + i * 1.15) * tall * 0.045,
        y - (i / 8) * high,
      ]);
      return stroke(curved(line), ink, tall * 0.035, palette.isNight ? 0.4 : 0.6);
    })
    .join('');
}
