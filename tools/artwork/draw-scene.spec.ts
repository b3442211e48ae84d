import sharp from 'sharp';
import type { Province } from '@kampvuur/domain';
import { BIOMES, LOOKS, SEED_CAMPSITES } from '@kampvuur/seed/seed-data';
import { demoPictures, fitted } from './demo-pictures';
import { drawScene } from './draw-scene';
import { MUST_BE_WHOLE } from './gallery-crops';
import { drawHero } from './hero';
import { rasterise } from './rasterise';
import { isScene, SCENES, scenesFor } from './scenes';
import { drawSignIn } from './sign-in';
import { drawStatePicture, STATE_PICTURES } from './state-pictures';

const ALL_SCENES = Object.keys(SCENES).filter(isScene);
const ANYWHERE = ALL_SCENES.filter((scene) => !('biome' in SCENES[scene]));

/** Scenes that several campsites show and that people would look for in one province only. */
const LANDMARKS: Partial<Record<string, Province>> = {
  'berg-amphitheatre': 'KwaZulu-Natal',
  'bushveld-baobab': 'Limpopo',
  'ceder-arch': 'Western Cape',
  'kalahari-great-dune': 'Northern Cape',
  'kalahari-quiver-dusk': 'Northern Cape',
  'karoo-quiver-trees': 'Northern Cape',
  'wild-arch': 'Eastern Cape',
};

/** Every opened element is closed, in order: enough for text that holds no entities. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const elements = [...svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)];
  for (const [, slash, name, selfClosed] of elements) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!selfClosed && name) open.push(name);
  }
  return elements.length > 0 && open.length === 0;
}

describe('scenes', () => {
  it.each(BIOMES)('offers at least three scenes and a night for %s', (biome) => {
    const scenes = scenesFor(biome);
    expect(scenes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(scenes[scenes.length - 1]).toMatch(/-night$/);
    expect(scenes.filter((scene) => scene.endsWith('-night'))).toHaveLength(1);
  });

  it.each(SEED_CAMPSITES.map((campsite) => [campsite.name, campsite] as const))(
    'has the scenes of %s, all of its biome, its own one perhaps of any, and none twice',
    (_name, { biome, scenes: [own, ...shared], scenes }) => {
      expect([...scenesFor(biome), ...ANYWHERE]).toContain(own);
      expect(scenesFor(biome)).toEqual(expect.arrayContaining(shared));
      expect(new Set(scenes).size).toBe(scenes.length);
    },
  );

  it('shows a landmark only in the province where it stands', () => {
    const astray = SEED_CAMPSITES.flatMap(({ slug, province, scenes }) =>
      scenes
        .filter((scene) => LANDMARKS[scene] !== undefined && LANDMARKS[scene] !== province)
        .map((scene) => `${slug}: ${scene}`),
    );
    expect(astray).toEqual([]);
  });

  it('draws the same picture for the same seed and another for another seed', () => {
    for (const scene of ALL_SCENES) {
      const svg = drawScene('mahai', scene);
      expect(drawScene('mahai', scene)).toBe(svg);
      expect(drawScene('tsitsikamma', scene)).not.toBe(svg);
    }
  });

  it.each(ALL_SCENES)('draws %s as a well-formed sheet of 800 x 600', (scene) => {
    for (const seed of ['mahai', 'a', 'Kgalagadi Transfrontier Park']) {
      const svg = drawScene(seed, scene);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 600" width="800" height="600">/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(isWellFormed(svg)).toBe(true);
    }
  });

  const plain = ALL_SCENES.map((scene) => drawScene('mahai', scene));

  it.each(LOOKS)('draws every scene otherwise: %s', (look) => {
    const drawn = ALL_SCENES.map((scene) => drawScene('mahai', scene, { looks: [look] }));
    // Not all: autumn changes no leaves by night.
    expect(drawn.some((svg, i) => svg !== plain[i])).toBe(true);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(isWellFormed(svg)).toBe(true);
    }
  });

  it.each(demoPictures().map((picture) => [picture.name, picture] as const))(
    'has no sun, moon, tent, animal or house of %s cut by a gallery on a desktop, a tablet or an upright phone',
    (_name, picture) => {
      const cuts = fitted(picture).cuts.filter(({ weight }) => weight >= MUST_BE_WHOLE);
      expect(cuts.map(({ name, size }) => `${name}: ${size.join(' x ')}`)).toEqual([]);
    },
  );

  it.each(STATE_PICTURES)('draws the small picture "%s" for both modes', (name) => {
    const [light, dark] = [drawStatePicture(name, 'light'), drawStatePicture(name, 'dark')];
    expect(isWellFormed(light) && isWellFormed(dark)).toBe(true);
    expect(light).toContain('viewBox="0 0 400 300"');
    expect(light).not.toBe(dark);
  });

  it('draws the sign-in strip and both heroes in both cuts', () => {
    expect(drawSignIn()).toContain('viewBox="0 0 880 440"');
    for (const time of ['dusk', 'night'] as const) {
      expect(drawHero(time)).toContain('viewBox="0 0 1600 420"');
      expect(drawHero(time, 'phone')).toContain('viewBox="0 0 800 436"');
      expect(isWellFormed(drawHero(time))).toBe(true);
    }
  });
});

describe('rasterise', () => {
  it.each([400, 1200])('yields an opaque PNG %i pixels wide', async (width) => {
    const png = await rasterise(drawScene('mahai', 'berg-amphitheatre'), width);
    const { format, width: actual, height, hasAlpha } = await sharp(png).metadata();
    expect({ format, actual, height, hasAlpha }).toEqual({
      format: 'png',
      actual: width,
      height: (width * 3) / 4,
      hasAlpha: false,
    });
  });

  it('lays grain over flat ink', async () => {
    const flat =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#203040"/></svg>';
    const { channels } = await sharp(await rasterise(flat, 80)).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(2);
  });
});
