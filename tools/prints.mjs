import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT, SERVER_BUILD } from './lib/paths.mjs';

// Draws the faded print of each province that stands where a picture is missing, with the generator of the demo
// data: run it after `npm run build:server` when the generator, its scenes or the widths changed.
const ART = join(ROOT, 'apps/web/public/art');
const require = createRequire(import.meta.url);
const { drawLandscape, rasterise } = require(join(SERVER_BUILD, 'libs/seed/src/landscape/index.js'));
const { PICTURE_WIDTHS } = require(join(SERVER_BUILD, 'libs/domain/src/pictures.js'));

const SCENES = {
  'eastern-cape': 'wild-cape',
  'free-state': 'berg-stand-dusk',
  gauteng: 'bushveld-acacia',
  'kwazulu-natal': 'berg-amphitheatre',
  limpopo: 'bushveld-baobab',
  mpumalanga: 'mist-waterfall',
  'north-west': 'bushveld-koppie',
  'northern-cape': 'kalahari-camelthorn',
  'western-cape': 'ceder-crags',
};

/** DESIGN.md, "States": of low saturation. */
const FADED = { saturation: 0.35, brightness: 1.02 };
const WEBP = { quality: 60, effort: 6 };

for (const [province, scene] of Object.entries(SCENES)) {
  const print = drawLandscape(province, scene);
  for (const width of PICTURE_WIDTHS) {
    const file = join(ART, `missing-${province}-${width}.webp`);
    const drawn = await rasterise(print, width);
    const { size } = await sharp(drawn).modulate(FADED).webp(WEBP).toFile(file);
    console.log(`${file}: ${size} bytes`);
  }
}
