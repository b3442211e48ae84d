import { duskOf, nightOf, PALETTES, type Palette } from './palettes';
import { Random } from '@kampvuur/seed/random';
import { SCENES, type Scene } from './scenes';
import type { Range, SceneDefinition } from './scenes/scene-definition';
import { drawMoon, drawSky, drawStars, drawSun } from './sky';
import { pulled, type Stage } from './stage';
import { sheet, SHEET } from './svg';

/**
 * A landscape as SVG text, 800 x 600. The seed (a campsite's slug, say) decides every detail
 * the scene leaves open; the same seed and scene give the same text.
 */
export function drawLandscape(seed: string, scene: Scene): string {
  const definition = SCENES[scene];
  const random = Random.fromText(`${seed}/${scene}`);
  const between = (range: Range): number => random.between(range[0], range[1]);
  const stage: Stage = {
    ...SHEET,
    random,
    palette: pulled(inksOf(definition), random),
    light: [between(definition.sun.x), between(definition.sun.y)],
  };
  const sky = drawHeavens(stage, definition, between(definition.sun.radius));
  return sheet(SHEET.width, SHEET.height, sky + definition.compose(stage));
}

function drawHeavens(stage: Stage, { horizon }: SceneDefinition, radius: number): string {
  const sky = drawSky(stage, horizon);
  return stage.palette.isNight
    ? sky + drawStars(stage, horizon) + drawMoon(stage, radius)
    : sky + drawSun(stage, radius);
}

function inksOf({ time, biome }: SceneDefinition): Palette {
  if (time === 'night') return nightOf(biome);
  return time === 'dusk' ? duskOf(biome) : PALETTES[biome];
}
