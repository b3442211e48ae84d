import type { Biome, Look } from '@kampvuur/seed/seed-data';
import { duskOf, mix, nightOf, PALETTES, type Palette } from './palettes';
import type { SceneDefinition } from './scenes/scene-definition';

/** Daylight of the biomes whose own inks are those of dawn, dusk or mist. */
const DAYLIGHT: Partial<Record<Biome, Partial<Palette>>> = {
  'karoo-dusk': {
    sky: ['#3E86B4', '#86B9CC', '#D2DFCB', '#F6E8C4'],
    land: ['#B9A48C', '#A58462', '#7A6044', '#40342A'],
    accent: '#D9622B',
    sun: '#FFF3DC',
    water: '#5C93A6',
    glint: '#D6E6DE',
    sand: '#D9BE92',
    wetSand: '#B99A70',
    meadow: '#8A7B4C',
  },
  'bushveld-dawn': {
    sky: ['#4C94BE', '#93C2CF', '#D5E3CC', '#F7EED2'],
    land: ['#B7BC8E', '#8FA35E', '#5F7A3E', '#2A3D22'],
    water: '#6E9FA8',
    glint: '#DDEBDC',
    sand: '#DCC48E',
    wetSand: '#B99C66',
    meadow: '#7A9650',
  },
  'wild-coast': {
    sky: ['#3F8CB4', '#8BC0CC', '#D3E4D2', '#F8F0D4'],
    land: ['#8FA9A8', '#5F8A7A', '#37665A', '#183B3A'],
    sun: '#FFF3DC',
    water: '#2F7F98',
    glint: '#BFE0D8',
    sand: '#EED9AE',
    wetSand: '#C8B488',
    meadow: '#6E9E5C',
  },
  'mist-forest': {
    sky: ['#5A97AC', '#9CC2C0', '#D3DEC4', '#F4EED2'],
    land: ['#94B09A', '#5F8C6E', '#346A4C', '#12382A'],
    water: '#6FA3A8',
    glint: '#DCEBDD',
    meadow: '#5E8F58',
  },
};

/** The red evening of the bushveld. */
const BUSHVELD_DUSK: Partial<Palette> = {
  sky: ['#4A2F52', '#A24558', '#E8774A', '#F9BE6C'],
  land: ['#A56A55', '#774A44', '#4A3036', '#261A22'],
  sun: '#FFE0A0',
  water: '#B0706A',
  glint: '#F9BE6C',
  sand: '#B98062',
  wetSand: '#9A6656',
  meadow: '#5A3D3A',
};

type Land = Palette['land'];

function landOf({ land }: Palette, ink: string, amounts: readonly [number, number, number, number]): Land {
  const [far, near, deep, dark] = land;
  return [
    mix(far, ink, amounts[0]),
    mix(near, ink, amounts[1]),
    mix(deep, ink, amounts[2]),
    mix(dark, ink, amounts[3]),
  ];
}

function daylightOf(biome: Biome): Palette {
  return { ...PALETTES[biome], ...DAYLIGHT[biome] };
}

function dawnOf(biome: Biome): Palette {
  if (biome === 'bushveld-dawn') return PALETTES[biome];
  const day = daylightOf(biome);
  return {
    ...day,
    sky: ['#6C7FA6', '#B59DB4', '#F0B59C', '#FCE3B8'],
    land: landOf(day, '#C98F8A', [0.4, 0.28, 0.18, 0.1]),
    sun: '#FFF1D2',
    water: mix(day.water, '#C9A3A8', 0.45),
    glint: '#F6D9C0',
    sand: mix(day.sand, '#D9A58A', 0.35),
    wetSand: mix(day.wetSand, '#B08A80', 0.35),
    meadow: mix(day.meadow, '#C98F8A', 0.2),
  };
}

function eveningOf(biome: Biome): Palette {
  if (biome === 'karoo-dusk') return PALETTES[biome];
  return biome === 'bushveld-dawn' ? { ...PALETTES[biome], ...BUSHVELD_DUSK } : duskOf(biome);
}

const has = (looks: readonly Look[], look: Look): boolean => looks.includes(look);

function inksAt(biome: Biome, time: SceneDefinition['time'], looks: readonly Look[]): Palette {
  if (has(looks, 'dawn')) return dawnOf(biome);
  if (has(looks, 'day')) return daylightOf(biome);
  if (has(looks, 'dusk')) return eveningOf(biome);
  if (has(looks, 'night') || time === 'night') return nightOf(biome);
  return time === 'dusk' ? duskOf(biome) : PALETTES[biome];
}

/** Mountains keep their winter as snow, coasts and forests turn grey, everything else is dry grass. */
function wintry(palette: Palette, biome: Biome): Palette {
  if (biome === 'drakensberg')
    return {
      ...palette,
      land: [
        mix(palette.land[0], '#F6F8F6', 0.66),
        mix(palette.land[1], '#C9C3A6', 0.35),
        mix(palette.land[2], '#9A8B5E', 0.45),
        palette.land[3],
      ],
      meadow: mix(palette.meadow, '#C9B47E', 0.6),
    };
  const isGreen = ['fynbos-coast', 'wild-coast', 'mist-forest'].includes(biome);
  const ink = isGreen ? '#8FA3AD' : '#CFAE6C';
  return {
    ...palette,
    land: landOf(palette, ink, isGreen ? [0.3, 0.3, 0.2, 0.1] : [0.2, 0.4, 0.28, 0.06]),
    meadow: mix(palette.meadow, ink, 0.5),
  };
}

function seasoned(palette: Palette, biome: Biome, looks: readonly Look[]): Palette {
  if (palette.isNight) return palette;
  if (has(looks, 'winter')) return wintry(palette, biome);
  const greener = has(looks, 'summer') ? '#5E9A4A' : has(looks, 'spring') ? '#8FBF62' : undefined;
  if (greener)
    return {
      ...palette,
      land: landOf(palette, greener, [0.16, 0.26, 0.22, 0.08]),
      meadow: mix(palette.meadow, greener, 0.4),
    };
  if (!has(looks, 'autumn')) return palette;
  return {
    ...palette,
    land: landOf(palette, '#C8883A', [0.14, 0.34, 0.3, 0.12]),
    meadow: mix(palette.meadow, '#D9A648', 0.5),
  };
}

function weathered(palette: Palette, looks: readonly Look[]): Palette {
  const [a, b, c, d] = palette.sky;
  if (has(looks, 'storm') && !palette.isNight)
    return {
      ...palette,
      sky: [mix(a, '#2F3B4C', 0.7), mix(b, '#435163', 0.62), mix(c, '#7F8A90', 0.5), mix(d, '#F2DFB0', 0.3)],
      land: landOf(palette, '#38444E', [0.3, 0.24, 0.2, 0.1]),
      water: mix(palette.water, '#3E4C58', 0.45),
      meadow: mix(palette.meadow, '#38444E', 0.2),
    };
  if (has(looks, 'mist') && !palette.isNight)
    return {
      ...palette,
      sky: [mix(a, '#C3CBC6', 0.6), mix(b, '#D3D9D0', 0.6), mix(c, '#E2E4D8', 0.6), mix(d, '#EFEDDF', 0.5)],
      land: landOf(palette, '#D3D7CC', [0.5, 0.3, 0.14, 0.04]),
      water: mix(palette.water, '#C3CEC8', 0.4),
    };
  return palette;
}

/** The inks of a scene of this time in this biome, as the looks change them. */
export function inksFor(biome: Biome, time: SceneDefinition['time'], looks: readonly Look[]): Palette {
  return weathered(seasoned(inksAt(biome, time, looks), biome, looks), looks);
}
