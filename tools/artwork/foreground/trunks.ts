import { mix } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { shape } from '../svg';
import { limb } from './acacia';

export interface Trunks {
  count: number;
  /** Above the sheet's edge, so that the trees go on. */
  top: number;
  base: number;
  thick: number;
  ink: string;
  /** Where they stand; spread evenly when left out. */
  places?: readonly number[];
}

/** Yellowwood trunks that leave the sheet at the top, flared at the foot, lit on one side. */
export function drawTrunks(stage: Stage, trunks: Trunks): string {
  const { random, width, palette } = stage;
  const light = mix(trunks.ink, palette.sky[2], palette.isNight ? 0.06 : 0.14);
  let wood = '';
  for (let i = 0; i < trunks.count; i += 1) {
    const x = trunks.places?.[i] ?? ((i + random.between(0.15, 0.85)) / trunks.count) * width;
    const thick = trunks.thick * random.between(0.75, 1.15);
    const lean = random.between(-16, 16);
    const side = shadowSide(stage, x);
    const stem = limb([x, trunks.base], [x + lean, trunks.top], thick * 1.25, thick * 0.8);
    const flare = `M${x - thick * 1.15} ${trunks.base}Q${x - thick * 0.6} ${trunks.base - thick * 0.5} ${x - thick * 0.5} ${trunks.base - thick * 2}H${x + thick * 0.5}Q${x + thick * 0.6} ${trunks.base - thick * 0.5} ${x + thick * 1.15} ${trunks.base}Z`;
    const edge = limb(
      [x - side * thick * 0.36, trunks.base - thick * 0.5],
      [x + lean - side * thick * 0.26, trunks.top],
      thick * 0.28,
      thick * 0.16,
    );
    wood += shape(stem + flare, trunks.ink) + shape(edge, light);
  }
  return wood;
}
