import { mix } from './palettes';
import type { Stage } from './stage';
import { box, outlined, seen } from './state-subjects';
import { circle, ellipse, type Point, points, polygon, shape, stroke } from './svg';

/** A stand that nobody camps on any more: its numbered post, the grass still flat, the fire cold. */
export function drawEmptyStand(stage: Stage): string {
  const { palette } = stage;
  const post = seen(stage, '#5A3B24');
  const plate = seen(stage, '#F6E8CC');
  const flat = mix(palette.land[1], seen(stage, '#E6D08A'), palette.isNight ? 0.5 : 0.66);
  const peg = seen(stage, '#F4EAD6');
  const stone = seen(stage, '#B9AFA0');
  const stones = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * Math.PI * 2 + 0.3;
    return [322 + Math.cos(angle) * 40, 248 + Math.sin(angle) * 12];
  });
  const ring = (isFront: boolean): string =>
    stones
      .filter(([, y]) => y > 248 === isFront)
      .map(([x, y]) => ellipse([x, y], 12, 8, mix(stone, palette.land[3], isFront ? 0.05 : 0.3)))
      .join('');
  return (
    polygon(points('150,216 248,214 270,258 136,262'), flat) +
    stroke('M166 224l-8 30M190 222l-4 34M214 222l4 34M234 222l10 30', mix(flat, palette.land[2], 0.4), 2.5) +
    stroke('M142 216v-12M256 213v-12M128 264v-14M280 260v-14', peg, 4) +
    stroke('M142 206l18 14M128 253l20 -4', peg, 1.8) +
    ring(false) +
    ellipse([322, 248], 34, 9, seen(stage, '#6B645E')) +
    stroke('M304 250l34 -8m-28 -2l24 12', seen(stage, '#2A211C'), 6) +
    ring(true) +
    polygon(box(84, 120, 98, 264), post) +
    polygon(points('58,92 124,92 124,146 58,146'), seen(stage, '#7A4C2C')) +
    stroke('M64 98h54v42h-54z', plate, 2.5) +
    stroke('M82 108h18l-10 24', plate, 6)
  );
}

/** Two labels on a bough, nothing written on either. */
export function drawBlankLabels(stage: Stage): string {
  const { palette } = stage;
  const bark = seen(stage, '#5A3B24');
  const string = seen(stage, '#F6E8CC');
  const label = (x: number, y: number, tall: number, turn: number, ink: string): string => {
    const cloth = seen(stage, ink);
    const outline = points(`${x - 18},${y} ${x + 18},${y} ${x + 36},${y + 24} ${x + 36},${y + tall}
      ${x - 36},${y + tall} ${x - 36},${y + 24}`);
    return (
      `<g transform="rotate(${turn} ${x} ${y - 40})">` +
      stroke(`M${x} ${y + 16}V${y - 44}`, string, 3) +
      polygon(outline, cloth) +
      polygon(
        points(
          `${x + 12},${y} ${x + 18},${y} ${x + 36},${y + 24} ${x + 36},${y + tall} ${x + 20},${y + tall}`,
        ),
        mix(cloth, palette.land[3], 0.2),
      ) +
      circle([x, y + 18], 8, mix(cloth, palette.land[3], 0.55)) +
      '</g>'
    );
  };
  return (
    shape('M-10 66Q90 88 180 74Q238 64 272 38L277 45Q242 78 182 88Q90 104 -10 94', bark) +
    shape('M62 82Q94 60 116 32L122 36Q102 66 80 88', bark) +
    ellipse([124, 32], 24, 9, seen(stage, '#6E9440')) +
    ellipse([262, 34], 26, 9, seen(stage, '#6E9440')) +
    ellipse([238, 52], 18, 7, seen(stage, '#5F8438')) +
    label(124, 128, 104, 5, '#F4EAD6') +
    label(222, 112, 88, -6, palette.accent)
  );
}

/** A plain with nothing on it but a milestone beside the road. */
export function drawMilestone(stage: Stage): string {
  const { palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const stone = seen(stage, '#F4EEDF');
  const road = mix(seen(stage, '#E8CFA0'), far, 0.3);
  return (
    polygon(points('286,197 294,197 420,300 250,300'), road) +
    stroke('M289 204l-1 10m0 10l-1 14m-1 14l-2 18m-2 14l-3 22', mix(road, deep, 0.4), 4) +
    polygon(points('20,206 36,186 74,184 92,206'), mix(far, near, 0.7)) +
    ellipse([150, 262], 62, 10, dark, 0.3) +
    shape('M106 264V150Q106 112 146 112Q186 112 186 150V264', stone) +
    shape('M106 264V150Q106 112 146 112Q124 118 124 150V264', mix(stone, dark, 0.3)) +
    polygon(box(124, 158, 186, 170), seen(stage, palette.accent)) +
    polygon(box(106, 158, 124, 170), mix(seen(stage, palette.accent), dark, 0.3)) +
    stroke('M144 190h14v40m-12 0h24', mix(dark, stone, 0.15), 7)
  );
}

/** Binoculars on a rock: somebody has looked everywhere. */
export function drawBinoculars(stage: Stage): string {
  const { palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const rock = palette.isNight ? far : mix(near, far, 0.4);
  const body = palette.isNight ? outlined(stage) : '#2F4038';
  const barrel = (x: number, side: 1 | -1): string =>
    polygon(
      points(`${x - side * 14},94 ${x + side * 22},94 ${x + side * 38},188 ${x - side * 30},188`),
      mix(body, dark, side > 0 ? 0.3 : 0),
    ) +
    polygon(box(x + side * 4 - 22, 82, x + side * 4 + 22, 98), mix(body, '#000000', 0.3)) +
    circle([x + side * 4, 186], 40, mix(body, '#000000', 0.24)) +
    circle([x + side * 4, 186], 30, palette.sky[1]) +
    shape(
      `M${x + side * 4 - 22} 186a22 22 0 0 1 22 -22q-16 8 -22 22`,
      palette.isNight ? palette.sky[3] : '#F4F7EE',
      0.9,
    );
  return (
    stroke('M156 110Q96 130 92 210Q92 240 120 250', seen(stage, '#7A4C2C'), 6) +
    polygon(points('74,270 92,238 140,220 262,216 308,232 330,270'), rock) +
    polygon(points('262,216 308,232 330,270 236,270 250,240'), mix(rock, deep, 0.6)) +
    polygon(box(178, 112, 222, 150), mix(body, dark, 0.2)) +
    circle([200, 118], 13, seen(stage, palette.accent)) +
    barrel(158, -1) +
    barrel(242, 1)
  );
}
