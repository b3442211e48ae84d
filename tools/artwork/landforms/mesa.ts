import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { polygon, type Point } from '../svg';

export interface Mesa {
  x: number;
  base: number;
  height: number;
  /** Width of the flat top; the foot is wider by the talus. */
  top: number;
  foot: number;
  ink: string;
  shade: string;
}

const CAP = 0.26;

/** Table mountain of the Karoo: a cracked dolerite cap on concave slopes. */
export function drawMesa(stage: Stage, mesa: Mesa): string {
  const { random } = stage;
  const { x, base, height, top, foot } = mesa;
  const crown = base - height;
  const cap = crown + height * CAP;
  const half = top / 2;
  const neck = half * 1.06;
  const spread = foot / 2;
  const talus = (side: number): Point[] =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
      // Concave: steep under the cap, flat at the foot.
      const out = neck + (spread - neck) * t ** 1.9;
      return [x + side * out, cap + (base - cap) * t ** 0.82];
    });
  const body: Point[] = [
    [x - half, crown + 3],
    [x - half * 0.4, crown],
    [x + half * 0.5, crown + 2],
    [x + half, crown + 1],
  ];
  const whole = polygon([...body, ...talus(1), ...talus(-1).reverse()], mesa.ink);

  const side = shadowSide(stage, x);
  const from = x + side * half * random.between(0.06, 0.3);
  const shadow: Point[] = [
    ...talus(side),
    [from - side * half * 0.06, base],
    [from + side * half * 0.02, cap + (base - cap) * 0.6],
    [from + side * half * 0.14, cap + (base - cap) * 0.48],
    [from + side * half * 0.12, cap + (base - cap) * 0.24],
    [from + side * half * 0.3, cap - height * 0.02],
    [x + side * half * 1.03, cap - height * 0.04],
  ];
  const light = mix(mesa.ink, stage.palette.sky[2], stage.palette.isNight ? 0.1 : 0.16);
  return whole + polygon(shadow, mesa.shade) + capStones(stage, mesa, crown, cap, light);
}

/** The cap in a lighter ink, its lower edge toothed, with vertical cracks. */
function capStones(stage: Stage, mesa: Mesa, crown: number, cap: number, light: string): string {
  const { random } = stage;
  const half = mesa.top / 2;
  const left = mesa.x - half;
  const stones = Math.max(6, Math.round(mesa.top / 17));
  const pitch = mesa.top / stones;
  const edge: Point[] = [];
  let cracks = '';
  for (let i = 0; i < stones; i += 1) {
    const depth = cap + random.between(-0.16, 0.1) * (cap - crown);
    edge.push([left + i * pitch, depth], [left + (i + 1) * pitch, depth]);
    if (i === 0) continue;
    const at = left + i * pitch + random.between(-3, 3);
    const wide = random.between(0.1, 0.2) * pitch;
    const start = crown + (cap - crown) * random.between(0.02, 0.2);
    const end = cap + (cap - crown) * random.between(-0.2, 0.34);
    cracks += polygon(
      [
        [at - wide, start],
        [at + wide, start + 2],
        [at + wide * 0.6, end],
        [at - wide * 0.5, end - 4],
      ],
      mesa.shade,
    );
  }
  const top: Point[] = [
    [left, crown + 3],
    [mesa.x - half * 0.4, crown],
    [mesa.x + half * 0.5, crown + 2],
    [mesa.x + half, crown + 1],
  ];
  return polygon([...top, ...edge.reverse()], light) + cracks;
}
