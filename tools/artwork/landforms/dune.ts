import { createNoise } from '../noise';
import { shadowSide, type Stage } from '../stage';
import { below, curved, onward, shape, type Point } from '../svg';

export interface Dune {
  /** Crest: its place, height above the base, and half width of the swell. */
  x: number;
  base: number;
  height: number;
  reach: number;
  ink: string;
  shade: string;
  bottom?: number;
  /** Exponent of the swell: 2 is a Gaussian, lower comes to an edge at the crest. */
  edge?: number;
}

/** One dune: a Gaussian swell over the whole width with an S-shaped lee shadow. */
export function drawDune(stage: Stage, dune: Dune): string {
  const noise = createNoise(stage.random, 1);
  const heightAt = (x: number): number => {
    const u = (x - dune.x) / dune.reach;
    return dune.height * Math.exp(-(Math.abs(u) ** (dune.edge ?? 2))) + noise(x / 300) * dune.height * 0.06;
  };
  const line: Point[] = [];
  for (let x = -10; x <= stage.width + 10; x += 10) line.push([x, dune.base - heightAt(x)]);
  const bottom = dune.bottom ?? stage.height;
  const side = shadowSide(stage, dune.x);
  const crestY = dune.base - heightAt(dune.x);
  const lee: Point[] = [];
  for (let t = 0; t <= 1.001; t += 0.1) {
    const x = dune.x + side * t * dune.reach * 1.9;
    lee.push([x, dune.base - heightAt(x)]);
  }
  const end = lee[lee.length - 1] ?? [dune.x, dune.base];
  const drop = Math.max(46, dune.height * 0.95);
  // The foot of the slip face swings out from the crest and back under the tail.
  const fold: Point[] = [
    end,
    [dune.x + side * dune.reach * 1.15, end[1] + drop * 0.3],
    [dune.x + side * dune.reach * 0.62, end[1] + drop * 0.24],
    [dune.x + side * dune.reach * 0.3, end[1] + drop * 0.02],
    [dune.x + side * dune.reach * 0.2, crestY + dune.height * 0.5],
    [dune.x + side * dune.reach * 0.06, crestY + dune.height * 0.2],
    [dune.x, crestY],
  ];
  return below(line, bottom, dune.ink) + shape(curved(lee) + onward(curved(fold)), dune.shade);
}
