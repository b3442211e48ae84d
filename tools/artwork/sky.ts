import { mix, type Palette } from './palettes';
import { createNoise } from './noise';
import type { Stage } from './stage';
import { circle, below, polygon, shape, stroke, type Point } from './svg';

const BANDS = 9;

/** Ink of the sky at a depth of 0 (top) to 1 (horizon). */
function skyInk(palette: Palette, depth: number): string {
  const at = Math.min(0.999, Math.max(0, depth)) * (palette.sky.length - 1);
  const i = Math.floor(at);
  const from = palette.sky[i] ?? palette.sky[0];
  return mix(from, palette.sky[i + 1] ?? from, at - i);
}

/** Nine flat bands with softly waving lower edges, down to the horizon. */
export function drawSky(stage: Stage, horizon: number): string {
  const { width, palette, random } = stage;
  const flat = below(
    [
      [0, 0],
      [width, 0],
    ],
    stage.height,
    skyInk(palette, 1),
  );
  const bands: string[] = [];
  for (let band = 0; band < BANDS - 1; band += 1) {
    const noise = createNoise(random, 2);
    const edge = ((band + 1 + random.between(-0.12, 0.12)) / BANDS) * horizon;
    const line: Point[] = [];
    for (let x = 0; x <= width + 20; x += 20) line.push([x, edge + noise(x / 320) * horizon * 0.036]);
    bands.push(polygon([[0, 0], [width + 20, 0], ...line.reverse()], skyInk(palette, band / (BANDS - 1))));
  }
  return flat + bands.reverse().join('');
}

const HALOS = [
  [3.1, 0.1],
  [2.15, 0.16],
  [1.5, 0.24],
] as const;

/** Disc with three halos. */
export function drawSun(stage: Stage, radius: number): string {
  const { light, palette } = stage;
  const halos = HALOS.map(([reach, opacity]) => circle(light, radius * reach, palette.sun, opacity));
  return halos.join('') + circle(light, radius, palette.sun);
}

/** Crescent in three faint halos. */
export function drawMoon(stage: Stage, radius: number): string {
  const { light, palette } = stage;
  const [x, y] = light;
  const halos = HALOS.map(([reach, opacity]) => circle(light, radius * reach, palette.sun, opacity * 0.38));
  const horn = radius * 0.835;
  const tip = radius * 0.55;
  const crescent = `M${x + tip} ${y - horn}A${radius} ${radius} 0 1 0 ${x + tip} ${y + horn}A${radius * 0.86} ${radius * 0.86} 0 1 1 ${x + tip} ${y - horn}`;
  return `${halos.join('')}<g transform="rotate(24 ${x} ${y})">${shape(crescent, palette.sun)}</g>`;
}

/** Stars denser above, and the Milky Way along a diagonal. */
export function drawStars(stage: Stage, horizon: number): string {
  const { width, random, palette } = stage;
  const count = random.integer(170, 260) * (width / 800);
  const dots: [string, string, string] = ['', '', ''];
  const dot = (x: number, y: number): void => {
    // None inside the moon's halo, so that none shines through its dark side.
    if (Math.hypot(x - stage.light[0], y - stage.light[1]) < 76) return;
    const size = random.next();
    dots[size > 0.94 ? 2 : size > 0.6 ? 1 : 0] += `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
  };
  for (let i = 0; i < count; i += 1) dot(random.between(0, width), horizon * random.next() ** 1.6);
  const from = random.between(0.05, 0.2) * width;
  const lean = random.between(0.5, 0.68) * width;
  for (let i = 0; i < count * 1.6; i += 1) {
    const along = random.next();
    const across = (random.next() + random.next() + random.next() - 1.5) * 62;
    dot(from + lean * along + across, horizon * 0.92 * (1 - along) + across * 0.7);
  }
  const ink = mix(palette.sun, '#FFFFFF', 0.3);
  return stroke(dots[0], ink, 1.1, 0.55) + stroke(dots[1], ink, 1.7, 0.75) + stroke(dots[2], ink, 2.8, 0.95);
}

/** A handful of gulls or swifts. */
export function drawBirds(stage: Stage, [x, y]: Point): string {
  const { random, palette } = stage;
  if (palette.isNight) return '';
  // They pass beside the sun, not across it.
  const [sunX, sunY] = stage.light;
  const isClose = Math.abs(x - sunX) < 130 && Math.abs(y - sunY) < 110;
  const middle = isClose ? sunX + (x < sunX ? -150 : 150) : x;
  let birds = '';
  const count = random.integer(3, 5);
  for (let i = 0; i < count; i += 1) {
    const [cx, cy, span] = [
      middle + random.between(-46, 46),
      y + random.between(-26, 26),
      random.between(7, 14),
    ];
    const wing = span * 0.42;
    birds += stroke(
      `M${cx - span} ${cy - wing * 0.3}Q${cx - span * 0.5} ${cy - wing} ${cx} ${cy}Q${cx + span * 0.5} ${cy - wing} ${cx + span} ${cy - wing * 0.3}`,
      palette.land[3],
      2.2,
      0.85,
    );
  }
  return birds;
}
