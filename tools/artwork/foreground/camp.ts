import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { subject } from '../subjects';
import { circle, ellipse, polygon, shape, stroke, type Point } from '../svg';

export interface Camp {
  x: number;
  base: number;
  width: number;
}

/** A ridge tent on its own shadow. By night it glows from inside. */
export function drawTent(stage: Stage, camp: Camp, canvas = stage.palette.accent): string {
  const { palette } = stage;
  const { x, base, width: w } = camp;
  const side = -shadowSide(stage, x);
  const h = w * 0.43;
  // Laid out for a light from the left, mirrored by `side` for one from the right.
  const at = (out: number, up: number): Point => [x - side * out * w, base - up * h];
  const night = palette.isNight;
  const lit = night ? '#FBA650' : canvas;
  const lee = night ? '#DE7B37' : mix(canvas, '#5A2A20', 0.3);
  const door = night ? '#FFD68A' : mix(canvas, '#2A1418', 0.62);
  const apex = at(-0.08, 1);
  const ground = night
    ? ''
    : polygon([at(-0.5, 0), at(0.5, 0), at(0.64, -0.05), at(-0.2, -0.05)], palette.land[3], 0.3);
  return (
    ground +
    subject(
      polygon([apex, at(-0.5, 0), at(0.18, 0)], lit) +
        polygon([apex, at(0.18, 0), at(0.5, 0)], lee) +
        polygon([at(-0.08, 0.8), at(-0.21, 0), at(0.06, 0)], door),
    )
  );
}

/** Three stepped ellipses of firelight. */
export function drawGlow(stage: Stage, [x, y]: Point, reach: number): string {
  const ink = mix(stage.palette.accent, '#FFD68A', 0.3);
  const steps = [1, 0.7, 0.44] as const;
  return steps.map((part) => ellipse([x, y], reach * part, reach * part * 0.74, ink, 0.17)).join('');
}

/** Two logs and a three-step flame; `camp.width` is the length of the logs. */
export function drawFire(camp: Camp): string {
  const { x, base, width: w } = camp;
  const log = '#3A2318';
  const logs =
    stroke(`M${x - w * 0.44} ${base - w * 0.12}L${x + w * 0.44} ${base - w * 0.02}`, log, w * 0.13) +
    stroke(
      `M${x + w * 0.44} ${base - w * 0.12}L${x - w * 0.44} ${base - w * 0.02}`,
      mix(log, '#000000', 0.25),
      w * 0.13,
    );
  const foot = base - w * 0.08;
  return subject(
    flame(x, foot, w * 0.78, '#E4572A') +
      flame(x + w * 0.01, foot, w * 0.52, '#F9A34C') +
      flame(x, foot, w * 0.29, '#FFE7A8') +
      logs,
  );
}

/** A flame with one tongue and a notch on its right. */
function flame(x: number, foot: number, tall: number, ink: string): string {
  const at = (out: number, up: number): string =>
    `${(x + out * tall).toFixed(1)} ${(foot - up * tall).toFixed(1)}`;
  return shape(
    `M${at(0, 0)}C${at(-0.28, 0)} ${at(-0.42, 0.2)} ${at(-0.34, 0.42)}C${at(-0.28, 0.62)} ${at(-0.1, 0.74)} ${at(-0.06, 1.04)}` +
      `C${at(0.06, 0.94)} ${at(0.14, 0.82)} ${at(0.14, 0.68)}C${at(0.2, 0.7)} ${at(0.24, 0.74)} ${at(0.25, 0.8)}` +
      `C${at(0.38, 0.6)} ${at(0.42, 0.42)} ${at(0.36, 0.22)}C${at(0.3, 0.06)} ${at(0.16, 0)} ${at(0, 0)}`,
    ink,
  );
}

/** Tent, fire and their light. The fire is on the side away from the sheet's edge. */
export function drawNightCamp(stage: Stage, camp: Camp): string {
  const { x, base, width: w } = camp;
  const side = x < stage.width / 2 ? 1 : -1;
  const fire = x + side * w * 0.86;
  return (
    drawGlow(stage, [x, base - w * 0.1], w * 1.35) +
    drawGlow(stage, [fire, base - w * 0.05], w * 0.8) +
    drawTent(stage, camp) +
    drawFire({ x: fire, base: base + w * 0.035, width: w * 0.34 })
  );
}

/** The one human trace of most scenes: a tent by day; tent, fire and their light by night. */
export function drawCamp(stage: Stage, place: Camp): string {
  return stage.palette.isNight ? drawNightCamp(stage, place) : drawTent(stage, place);
}

/** A small caravan, seen from the side. */
export function drawCaravan(stage: Stage, camp: Camp): string {
  const { palette } = stage;
  const { x, base, width: w } = camp;
  const h = w * 0.5;
  const skin = palette.isNight ? '#6E7F80' : '#F4ECD6';
  const glass = palette.isNight ? '#FFD68A' : mix(palette.land[3], palette.sky[1], 0.45);
  const [left, right, top, floor] = [x - w * 0.42, x + w * 0.42, base - h, base - h * 0.2];
  const body = `M${left + w * 0.05} ${floor}L${left} ${floor - h * 0.3}Q${left + w * 0.02} ${top} ${left + w * 0.16} ${top}H${right - w * 0.1}Q${right} ${top} ${right} ${floor - h * 0.34}V${floor}`;
  const pane = (from: number, wide: number, tall: number): string =>
    polygon(
      [
        [x + from * w, top + h * 0.2],
        [x + (from + wide) * w, top + h * 0.2],
        [x + (from + wide) * w, top + h * (0.2 + tall)],
        [x + from * w, top + h * (0.2 + tall)],
      ],
      glass,
    );
  return (
    ellipse([x, base], w * 0.46, w * 0.022, palette.land[3], 0.3) +
    stroke(`M${right} ${floor - 2}H${right + w * 0.12}V${base - 2}`, palette.land[3], w * 0.02) +
    subject(
      shape(body, skin) +
        polygon(
          [
            [left + w * 0.02, floor - h * 0.24],
            [right, floor - h * 0.24],
            [right, floor - h * 0.12],
            [left + w * 0.035, floor - h * 0.12],
          ],
          palette.accent,
        ) +
        pane(-0.32, 0.22, 0.26) +
        pane(-0.04, 0.13, 0.26) +
        pane(0.2, 0.12, 0.5) +
        circle([x, floor + h * 0.04], h * 0.17, palette.land[3]) +
        circle([x, floor + h * 0.04], h * 0.07, skin),
    )
  );
}
