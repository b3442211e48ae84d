import type { Biome } from '@kampvuur/seed/seed-data';

/** Inks of one picture, as #RRGGBB. */
export interface Palette {
  /** Top to horizon; a panorama may have more than four. */
  sky: readonly [string, string, string, string, ...string[]];
  /** Far to near. */
  land: readonly [string, string, string, string];
  accent: string;
  sun: string;
  water: string;
  /** Light on water. */
  glint: string;
  sand: string;
  wetSand: string;
  meadow: string;
  isNight: boolean;
}

type Inks = Pick<Palette, 'sky' | 'land' | 'accent'> & Partial<Palette>;

const FOAM = '#F6F1E2';

function palette(inks: Inks): Palette {
  return {
    sun: '#FFF3DC',
    water: '#4A7C8C',
    glint: '#CFE3DA',
    sand: '#EBD5A4',
    wetSand: '#C3B68C',
    meadow: inks.land[2],
    isNight: false,
    ...inks,
  };
}

/** Day inks of each biome. */
export const PALETTES: Readonly<Record<Biome, Palette>> = {
  'fynbos-coast': palette({
    sky: ['#2E7C86', '#6FB0AE', '#B9D8C8', '#F3EBCB'],
    land: ['#7FA7A0', '#4F8077', '#2C5F52', '#173D35'],
    accent: '#E0602A',
    water: '#256878',
    glint: '#A9CFC4',
  }),
  'karoo-dusk': palette({
    sky: ['#43345C', '#8E4A63', '#D9774F', '#F6C078'],
    land: ['#8C5263', '#6A3C52', '#472A40', '#2A1A2C'],
    accent: '#F08A3C',
    sun: '#FFDF9E',
    water: '#B2646A',
    glint: '#F6C078',
    sand: '#A8675F',
    wetSand: '#8C5263',
  }),
  'bushveld-dawn': palette({
    sky: ['#E58A5B', '#F0AE77', '#F7D09B', '#FBEBC6'],
    land: ['#C79A6B', '#94744A', '#5B5632', '#2C3320'],
    accent: '#D9481F',
    sun: '#FFF6DA',
    water: '#D8B483',
    glint: '#FBEBC6',
    sand: '#D9B27A',
    wetSand: '#B58A58',
  }),
  drakensberg: palette({
    sky: ['#5C8FB0', '#93B9C6', '#C9DCD4', '#F4EED6'],
    land: ['#8DA5AD', '#6F8F72', '#48714D', '#234832'],
    accent: '#D9622B',
    water: '#78A9BE',
    glint: '#D3E6E2',
    sand: '#B39A74',
    wetSand: '#94855F',
  }),
  'kalahari-dunes': palette({
    sky: ['#2F7C9B', '#7DB2B5', '#E9D6A6', '#F7E3B4'],
    land: ['#D79A62', '#C9713D', '#A84E2A', '#6C2E1E'],
    accent: '#F2B24A',
    sand: '#EBC48C',
    wetSand: '#D9A668',
  }),
  'wild-coast': palette({
    sky: ['#6A5B86', '#C47F8E', '#F2AE8C', '#FBDDB0'],
    land: ['#8B7A93', '#5C6A79', '#36535A', '#1C3438'],
    accent: '#E5632F',
    sun: '#FFEDC0',
    water: '#547585',
    glint: '#E6CDB6',
    sand: '#E2BE98',
    wetSand: '#B5978A',
    meadow: '#5F7F68',
  }),
  'mist-forest': palette({
    sky: ['#7F9A94', '#A8BBAE', '#CFD7C2', '#EFEBD6'],
    land: ['#93A99C', '#64877A', '#38604F', '#163A2E'],
    accent: '#DB5C28',
    water: '#9DB5AC',
    glint: '#E4E8D8',
    sand: '#B9A98A',
    wetSand: '#8F8A70',
  }),
  cederberg: palette({
    sky: ['#3B7FA6', '#86B5C0', '#DCDDBE', '#F8E7BD'],
    land: ['#C08C74', '#B4653F', '#8A4429', '#47261C'],
    accent: '#F0A23C',
    water: '#3F83A0',
    glint: '#CFE3DA',
    sand: '#D2A272',
    wetSand: '#B07A4E',
    meadow: '#8A8B4C',
  }),
};

const NIGHT: Palette = palette({
  sky: ['#0B1526', '#12243A', '#1E3A50', '#3A5A66'],
  land: ['#22404E', '#183240', '#102530', '#081820'],
  accent: '#F58A3A',
  sun: '#F6EBCB',
  water: '#1B3A4C',
  glint: '#5F8792',
  sand: '#3A4E54',
  wetSand: '#2A414A',
  meadow: '#14303A',
  isNight: true,
});

/** Evening inks for scenes of a day biome that are set at dusk. */
export function duskOf(biome: Biome): Palette {
  const day = PALETTES[biome];
  const isRed = biome === 'kalahari-dunes' || biome === 'cederberg';
  const dusk = PALETTES[isRed ? 'karoo-dusk' : 'wild-coast'];
  const depth = isRed ? 0.7 : 1;
  return {
    ...day,
    sky: ['#4F4A78', '#A96F86', '#EBA083', '#FADBAA'],
    land: [
      mix(day.land[0], dusk.land[0], 0.65 * depth),
      mix(day.land[1], dusk.land[1], 0.5 * depth),
      mix(day.land[2], dusk.land[2], 0.35 * depth),
      mix(day.land[3], dusk.land[3], 0.3 * depth),
    ],
    sun: '#FFEDC0',
    water: mix(day.water, '#5B6F86', 0.55),
    glint: '#EBC9AE',
    sand: mix(day.sand, '#B98A84', 0.4),
    wetSand: mix(day.wetSand, '#8A6F7C', 0.4),
  };
}

/** Night inks with a breath of the biome's own land, so that eight nights are not one. */
export function nightOf(biome: Biome): Palette {
  const day = PALETTES[biome];
  const tinted = (i: 0 | 1 | 2 | 3): string => mix(NIGHT.land[i], day.land[i], 0.07);
  return {
    ...NIGHT,
    land: [tinted(0), tinted(1), tinted(2), tinted(3)],
    meadow: mix(NIGHT.meadow, day.meadow, 0.08),
  };
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** The ink between two inks; `amount` 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const parts = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * amount));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Foam on water: cream by day, faint at night. */
export function foamOf(palette: Palette): string {
  return palette.isNight ? mix(palette.water, FOAM, 0.42) : mix(FOAM, palette.sky[3], 0.25);
}
