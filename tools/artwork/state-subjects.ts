import { drawDune } from './landforms/dune';
import { drawRocks } from './landforms/rocks';
import { mix } from './palettes';
import type { Stage } from './stage';
import { circle, ellipse, type Point, points, polygon, shape, stroke } from './svg';

/** Where the thing in the middle stands. */
const FOOT: Point = [200, 262];

/** A rectangle by its edges. */
export const box = (left: number, top: number, right: number, bottom: number): Point[] =>
  points(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`);

/** Wood and cloth keep their colour by day; at night they are seen by starlight. */
export function seen({ palette }: Stage, ink: string): string {
  return palette.isNight ? mix(ink, palette.land[2], 0.34) : ink;
}

/** What stands dark against the day stands pale against the night. */
export function outlined({ palette }: Stage): string {
  return palette.isNight ? mix(palette.sky[3], palette.sun, 0.3) : palette.land[3];
}

function board(stage: Stage, [x, y]: Point, long: number, side: 1 | -1): string {
  const ink = seen(stage, '#7A4C2C');
  const tip = x + side * (long + 20);
  const edge: Point[] = points(`${x - side * 26},${y - 14} ${x + side * long},${y - 14} ${tip},${y}
      ${x + side * long},${y + 14} ${x - side * 26},${y + 14}`);
  const line = seen(stage, '#F6E8CC');
  return (
    polygon(edge, ink) +
    stroke(
      `M${x - side * 14} ${y - 4}h${side * (long - 4)}m${-side * (long - 4)} 9h${side * (long - 24)}`,
      line,
      3,
      0.85,
    )
  );
}

/** A tree whose crown is a heart. */
export function drawHeartTree(stage: Stage): string {
  const [x, foot] = FOOT;
  const crown = seen(stage, '#C2502A');
  const heart = `M${x} 196C${x - 34} 168 ${x - 74} 146 ${x - 68} 108C${x - 62} 76 ${x - 20} 72 ${x} 102C${x + 20} 72 ${x + 62} 76 ${x + 68} 108C${x + 74} 146 ${x + 34} 168 ${x} 196`;
  const lit = `M${x - 12} 104C${x - 24} 88 ${x - 50} 92 ${x - 54} 112C${x - 52} 124 ${x - 44} 130 ${x - 38} 134C${x - 46} 116 ${x - 30} 102 ${x - 12} 104`;
  return (
    shape(
      `M${x - 9} ${foot}Q${x - 4} 220 ${x - 4} 186H${x + 4}Q${x + 4} 220 ${x + 9} ${foot}`,
      stage.palette.land[3],
    ) +
    shape(heart, crown) +
    shape(lit, mix(crown, stage.palette.sky[3], 0.28))
  );
}

/** The pin of a place without a check-in. */
export function drawPin(stage: Stage): string {
  const [x, foot] = FOOT;
  const ink = seen(stage, stage.palette.accent);
  const drop = `M${x} ${foot - 4}C${x - 14} 214 ${x - 62} 178 ${x - 62} 128A62 62 0 0 1 ${x + 62} 128C${x + 62} 178 ${x + 14} 214 ${x} ${foot - 4}`;
  const lee = `M${x} ${foot - 4}C${x + 10} 214 ${x + 26} 178 ${x + 26} 128Q${x + 26} 84 ${x} 66A62 62 0 0 1 ${x + 62} 128C${x + 62} 178 ${x + 14} 214 ${x} ${foot - 4}`;
  const cream = seen(stage, '#FFF6E2');
  return (
    ellipse([x, foot], 44, 9, stage.palette.land[3], 0.35) +
    shape(drop, ink) +
    shape(lee, mix(ink, stage.palette.land[3], 0.2)) +
    polygon(points(`${x},98 ${x + 36},154 ${x - 36},154`), cream) +
    polygon(points(`${x},122 ${x + 13},154 ${x - 13},154`), ink)
  );
}

export function drawSummit(stage: Stage): string {
  const { palette } = stage;
  const [far, near, deep] = palette.land;
  const rock = palette.isNight ? far : near;
  return (
    polygon(points('70,268 128,206 150,196 196,122 208,118 222,130 258,190 280,200 336,268'), rock) +
    polygon(points('208,118 222,130 258,190 280,200 336,268 236,268 246,220 214,180'), mix(rock, deep, 0.6)) +
    stroke('M206 122V46', outlined(stage), 5) +
    polygon(points('208,48 268,62 208,80'), seen(stage, palette.accent))
  );
}

export function drawLetterBox(stage: Stage): string {
  const [x, foot] = FOOT;
  const skin = seen(stage, '#3F6F5C');
  return (
    polygon(box(x - 7, 160, x + 7, foot), seen(stage, '#5A3B24')) +
    shape(`M${x - 70} 172V124Q${x - 70} 92 ${x - 38} 92H${x + 40}Q${x + 70} 92 ${x + 70} 124V172`, skin) +
    shape(
      `M${x - 70} 172V124Q${x - 70} 92 ${x - 38} 92Q${x - 8} 92 ${x - 8} 124V172`,
      mix(skin, stage.palette.land[3], 0.36),
    ) +
    polygon(box(x - 58, 122, x - 20, 130), seen(stage, '#F6E8CC')) +
    stroke(`M${x + 38} 138V76`, stage.palette.land[3], 5) +
    polygon(box(x + 38, 74, x + 66, 92), seen(stage, stage.palette.accent))
  );
}

/** A cairn: stones that lie as they were laid. */
export function drawCairn(stage: Stage): string {
  const [x, foot] = FOOT;
  const stone = seen(stage, '#C9BBA4');
  const stones = [
    [0, 0, 78, 24],
    [-8, 44, 60, 22],
    [8, 82, 46, 20],
    [-4, 116, 32, 17],
    [4, 144, 20, 13],
  ] as const;
  return stones
    .map(([out, up, rx, ry], i) => {
      const at: Point = [x + out, foot - 22 - up];
      const ink = mix(stone, stage.palette.land[2], i % 2 ? 0.22 : 0.06);
      return (
        ellipse(at, rx, ry, mix(ink, stage.palette.land[3], 0.34)) +
        ellipse([at[0] + rx * 0.06, at[1] - ry * 0.16], rx * 0.92, ry * 0.8, ink)
      );
    })
    .join('');
}

/** An empty chair at a cold fire. */
export function drawChair(stage: Stage): string {
  const cloth = seen(stage, stage.palette.accent);
  const frame = outlined(stage);
  return (
    stroke('M150 262L214 190M206 262L146 188M146 188L128 110M214 190h10', frame, 6) +
    polygon(points('124,108 148,102 166,184 142,190'), cloth) +
    polygon(points('142,184 216,178 218,194 144,200'), mix(cloth, frame, 0.25)) +
    stroke('M250 262l70 -12m0 12l-70 -12', seen(stage, '#4A2F1E'), 12) +
    drawRocks(stage, 246, 330, 272, 16, stage.palette.land[1])
  );
}

/** A signpost that the dune has half swallowed. */
export function drawBuriedSign(stage: Stage): string {
  const { palette } = stage;
  const [far, near, deep] = palette.land;
  return (
    drawDune(stage, { x: 120, base: 220, height: 40, reach: 130, ink: far, shade: mix(far, near, 0.7) }) +
    `<g transform="rotate(-17 226 250)">${polygon(box(220, 70, 232, 270), seen(stage, '#5A3B24'))}${board(stage, [226, 100], 76, 1)}${board(stage, [226, 140], 66, -1)}</g>` +
    drawDune(stage, { x: 236, base: 270, height: 56, reach: 110, ink: near, shade: deep, edge: 1.5 })
  );
}

/** A telephone pole whose wire has come down, and a bird that does not mind. */
export function drawBrokenLine(stage: Stage): string {
  const ink = outlined(stage);
  return (
    stroke('M-10 96Q70 132 148 104M252 104Q270 190 300 250M148 112Q40 150 -10 118', ink, 3) +
    polygon(box(194, 70, 206, 262), ink) +
    polygon(box(138, 98, 262, 108), ink) +
    [148, 172, 228, 252].map((x) => polygon(box(x - 4, 86, x + 4, 99), seen(stage, '#DCE8E4'))).join('') +
    shape(
      'M176 70Q178 50 198 50Q206 40 216 48L226 52L216 56Q214 70 198 72L166 80',
      seen(stage, stage.palette.accent),
    )
  );
}

/** A farm gate that is shut. */
export function drawGate(stage: Stage): string {
  const wood = seen(stage, '#E6D6B4');
  const post = seen(stage, '#5A3B24');
  const bars = [146, 172, 198, 224].map((y) => polygon(box(96, y, 304, y + 11), wood)).join('');
  return (
    bars +
    stroke('M104 230L296 150M104 150L296 230', mix(wood, post, 0.25), 8) +
    polygon(box(92, 140, 104, 238), wood) +
    polygon(box(296, 140, 308, 238), wood) +
    polygon(box(70, 118, 92, 266), post) +
    polygon(box(308, 118, 330, 266), post) +
    stroke('M300 186q14 -14 26 0', stage.palette.land[3], 5) +
    circle([313, 194], 9, seen(stage, stage.palette.accent))
  );
}

/** An enamel mug on a stump: the work is done. */
export function drawMug(stage: Stage): string {
  const { palette } = stage;
  const bark = seen(stage, '#6B4830');
  const wood = seen(stage, '#D9B98A');
  const enamel = seen(stage, '#F4EAD6');
  const rim = seen(stage, '#2F5A78');
  const steam = palette.isNight ? palette.sky[3] : enamel;
  return (
    shape('M118 272Q130 236 128 214H272Q270 236 282 272', bark) +
    shape('M210 214H272Q270 236 282 272H226Q214 244 210 214', mix(bark, palette.land[3], 0.4)) +
    ellipse([200, 214], 72, 17, wood) +
    ellipse([196, 213], 48, 10, mix(wood, bark, 0.3)) +
    ellipse([198, 212], 40, 8, wood) +
    shape('M158 138V198Q158 212 198 212Q238 212 238 198V138', enamel) +
    shape('M206 138V212Q238 211 238 198V138', mix(enamel, palette.land[2], 0.26)) +
    stroke('M238 152q30 -4 30 20t-32 22', enamel, 9) +
    ellipse([198, 138], 40, 10, rim) +
    ellipse([198, 139], 33, 7, seen(stage, '#3A2417')) +
    stroke('M186 118q-12 -14 0 -28t0 -28M212 122q-12 -14 0 -28t0 -28', steam, 5, 0.7)
  );
}

/** A lookout from which nothing is to be seen. */
export function drawLookout(stage: Stage): string {
  const { palette } = stage;
  const timber = outlined(stage);
  const hut = seen(stage, '#7A4C2C');
  return (
    stroke('M164 150L140 264M236 150L260 264M200 150V264', timber, 7) +
    stroke('M158 178L250 220M242 178L150 220M148 226L258 256M252 226L142 256', timber, 3.5) +
    polygon(box(146, 142, 254, 152), timber) +
    stroke('M150 142V120H250V142M175 120V142M225 120V142', timber, 4) +
    polygon(box(164, 84, 236, 134), hut) +
    polygon(box(204, 84, 236, 134), mix(hut, palette.land[3], 0.36)) +
    polygon(box(174, 96, 196, 116), seen(stage, '#F6D58A')) +
    polygon(box(206, 96, 228, 116), seen(stage, '#F6D58A')) +
    polygon(points('148,86 200,52 252,86'), seen(stage, palette.accent)) +
    polygon(points('200,52 252,86 206,86'), mix(seen(stage, palette.accent), palette.land[3], 0.24)) +
    stroke('M200 52V30', timber, 3)
  );
}

/** A camp's board on which no name is written yet. */
export function drawBlankBoard(stage: Stage): string {
  const post = seen(stage, '#5A3B24');
  const wood = seen(stage, '#B98452');
  const shade = mix(wood, post, 0.45);
  return (
    polygon(box(116, 104, 130, 264), post) +
    polygon(box(270, 104, 284, 266), post) +
    polygon(points('96,104 304,96 304,186 96,190'), wood) +
    polygon(points('96,180 304,176 304,186 96,190'), shade) +
    stroke('M96 132L304 126M96 160L304 155', shade, 2.5, 0.7) +
    [
      [110, 114],
      [290, 107],
      [110, 178],
      [290, 174],
    ]
      .map(([x = 0, y = 0]) => circle([x, y], 3.4, post))
      .join('') +
    polygon(points('88,98 312,88 312,98 88,108'), seen(stage, '#E6D6B4')) +
    drawRocks(stage, 100, 150, 274, 13, stage.palette.land[1])
  );
}

/** A farm gate that stands open. */
export function drawOpenGate(stage: Stage): string {
  const wood = seen(stage, '#E6D6B4');
  const post = seen(stage, '#5A3B24');
  const bars = [0, 1, 2, 3]
    .map((i) => {
      const [near, far] = [136 + i * 30, 158 + i * 18];
      return polygon(points(`92,${near} 176,${far} 176,${far + 8} 92,${near + 12}`), wood);
    })
    .join('');
  return (
    polygon(
      points('104,300 276,300 226,203 204,203'),
      mix(seen(stage, '#E0C08A'), stage.palette.land[1], 0.35),
    ) +
    bars +
    stroke('M96 236L172 164', mix(wood, post, 0.25), 7) +
    polygon(points('168,150 178,152 178,226 168,228'), wood) +
    polygon(box(70, 112, 92, 268), post) +
    polygon(box(308, 112, 330, 268), post) +
    stroke('M-10 150H70M-10 190H70M-10 230H70M330 150H410M330 190H410M330 230H410', outlined(stage), 2.5) +
    circle([319, 128], 8, seen(stage, stage.palette.accent))
  );
}
