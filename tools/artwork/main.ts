// npm run artwork: draws every committed picture. The same sources give the same bytes.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type FocalPoint, PICTURE_WIDTHS, pictureFile, type Province } from '@kampvuur/domain';
import { FOCUS_FILE } from '@kampvuur/seed/seed-pictures';
import { demoPictures, fitted } from './demo-pictures';
import { drawScene } from './draw-scene';
import { drawHero } from './hero';
import { rasterise } from './rasterise';
import type { Scene } from './scenes';
import { drawSignIn } from './sign-in';
import { drawStatePicture, STATE_PICTURES } from './state-pictures';

/** Where the web app has its pictures, and the demo data theirs; nothing else lies there. */
const WEB = 'apps/web/public/art';
const DEMO = 'libs/seed/artwork';

/** What the demo campsites' pictures are drawn at before they are scaled to each width served. */
const DRAWN_WIDTH = Math.max(...PICTURE_WIDTHS);

/**
 * WebP qualities, the lowest that keep the grain: the first view must be small, and the demo data's pictures together
 * below what `seed-pictures.spec.ts` allows.
 */
const QUALITY = { hero: 72, signIn: 76, state: 70, missing: 60 };
const SHARED_QUALITY = { 400: 72, 800: 72, 1200: 72 } as const;
const OWN_QUALITY = { 400: 72, 800: 70, 1200: 62 } as const;

/** Width of the pictures of empty lists and errors: twice the width they are displayed at. */
const STATE_WIDTH = 384;

/** A province's scene stands where a campsite has no picture: of low saturation. */
const FADED = { saturation: 0.35, brightness: 1.02 };
const MISSING: Record<Province, Scene> = {
  'Eastern Cape': 'wild-cape',
  'Free State': 'berg-stand-dusk',
  Gauteng: 'bushveld-acacia',
  'KwaZulu-Natal': 'berg-amphitheatre',
  Limpopo: 'bushveld-baobab',
  Mpumalanga: 'mist-waterfall',
  'North West': 'bushveld-koppie',
  'Northern Cape': 'kalahari-camelthorn',
  'Western Cape': 'ceder-crags',
};

let written = 0;

async function save(picture: Sharp, file: string, quality: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Effort 6 is slow and saves a tenth: these are drawn once and sent often.
  const { size } = await picture.webp({ quality, effort: 6 }).toFile(file);
  written += size;
  process.stdout.write(`${file}: ${size} bytes\n`);
}

/** Drawn at twice the width and scaled down: the finer grain is lighter to the eye and in bytes. */
async function saveFine(svg: string, width: number, name: string, quality: number): Promise<void> {
  const drawing = sharp(await rasterise(svg, 2 * width)).resize({ width });
  await save(drawing, join(WEB, `${name}.webp`), quality);
}

async function drawWeb(): Promise<void> {
  for (const time of ['dusk', 'night'] as const) {
    await saveFine(drawHero(time, 'wide'), 1600, `hero-${time}-1600`, QUALITY.hero);
    await saveFine(drawHero(time, 'phone'), 800, `hero-${time}-800`, QUALITY.hero);
  }
  for (const width of [440, 880])
    await saveFine(drawSignIn(), width, `signin-night-${width}`, QUALITY.signIn);
  for (const name of STATE_PICTURES)
    for (const mode of ['light', 'dark'] as const)
      await saveFine(drawStatePicture(name, mode), STATE_WIDTH, `state-${name}-${mode}`, QUALITY.state);
  for (const [province, scene] of Object.entries(MISSING)) {
    const name = province.toLowerCase().replace(' ', '-');
    const svg = drawScene(name, scene);
    for (const width of PICTURE_WIDTHS) {
      const drawing = sharp(await rasterise(svg, width)).modulate(FADED);
      await save(drawing, join(WEB, pictureFile(`missing-${name}`, width)), QUALITY.missing);
    }
  }
}

async function drawDemo(
  name: string,
  svg: string,
  quality: Record<(typeof PICTURE_WIDTHS)[number], number>,
): Promise<void> {
  const drawing = await rasterise(svg, DRAWN_WIDTH);
  for (const width of PICTURE_WIDTHS)
    await save(sharp(drawing).resize({ width }), join(DEMO, pictureFile(name, width)), quality[width]);
}

/** The demo data's pictures, and what of each must stay in sight. */
async function drawDemoData(): Promise<void> {
  const focus: Record<string, FocalPoint> = {};
  for (const picture of demoPictures()) {
    const { svg, focus: point } = fitted(picture);
    focus[picture.name] = point;
    await drawDemo(picture.name, svg, picture.isOwn ? OWN_QUALITY : SHARED_QUALITY);
  }
  await writeFile(join(DEMO, FOCUS_FILE), `${JSON.stringify(focus, null, 2)}\n`);
}

async function main(): Promise<void> {
  for (const folder of [WEB, DEMO]) await rm(folder, { recursive: true, force: true });
  await drawWeb();
  await drawDemoData();
  process.stdout.write(`${(written / 1e6).toFixed(1)} MB\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
