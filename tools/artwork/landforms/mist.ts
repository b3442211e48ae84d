import type { Stage } from '../stage';
import { shape } from '../svg';

/** Level lenses of mist; they overlap into steps, never into a gradient. */
export function drawMist(stage: Stage, top: number, bottom: number, strips: number): string {
  const { random, width, palette } = stage;
  const ink = palette.sky[3];
  const opacity = palette.isNight ? 0.1 : 0.4;
  let mist = '';
  for (let i = 0; i < strips; i += 1) {
    const y = top + ((bottom - top) * (i + random.between(0.2, 0.8))) / strips;
    const x = random.between(-0.3, 0.55) * width;
    const long = random.between(0.35, 0.75) * width;
    const thick = random.between(12, 26);
    const bow = (up: number): string =>
      `${(x + long * 0.3).toFixed(0)} ${(y + up).toFixed(0)} ${(x + long * 0.75).toFixed(0)} ${(y + up * 0.8).toFixed(0)}`;
    const bowBack = (down: number): string =>
      `${(x + long * 0.75).toFixed(0)} ${(y + down).toFixed(0)} ${(x + long * 0.3).toFixed(0)} ${(y + down).toFixed(0)}`;
    mist += shape(
      `M${x.toFixed(0)} ${y.toFixed(0)}C${bow(-thick)} ${(x + long).toFixed(0)} ${y.toFixed(0)}C${bowBack(thick * 0.5)} ${x.toFixed(0)} ${y.toFixed(0)}`,
      ink,
      opacity,
    );
  }
  return mist;
}
