import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { PROVINCES, type Province } from '@kampvuur/domain';
import { longitudeScale } from '@kampvuur/domain/geography/distance';
import { PARKS } from '@kampvuur/domain/geography/parks';
import { provincePolygons } from '@kampvuur/domain/geography/province-at';

/** Bounds of the land, in degrees. */
const BOUNDS = { west: 16.3, east: 33.1, north: -22, south: -34.95 };
/** Length of a degree of longitude, relative to one of latitude, in the middle of the country. */
const LONGITUDE_SCALE = longitudeScale(29);
/** SVG units per degree of latitude. Coordinates are rounded to half a unit, which is not visible. */
const SCALE = 22;
const WIDTH = Math.round((BOUNDS.east - BOUNDS.west) * LONGITUDE_SCALE * SCALE);
const HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * SCALE);

const toPoint = (longitude: number, latitude: number): [x: number, y: number] => [
  Math.round((longitude - BOUNDS.west) * LONGITUDE_SCALE * SCALE * 2) / 2,
  Math.round((BOUNDS.north - latitude) * SCALE * 2) / 2,
];

/** Position of a dot; without coordinates none is drawn. */
interface MapDot {
  latitude: string | null;
  longitude: string | null;
}

interface CountryMapProps {
  /** Provinces filled with colour. */
  filled?: readonly Province[];
  /** Names of parks drawn, with their outlines. */
  parks?: readonly string[];
  dots: readonly MapDot[];
}

/** A small map of the country, its provinces and some of its parks. Hidden from screen readers: the page must say the same in text. */
export default function CountryMap({ filled = [], parks = [], dots }: CountryMapProps) {
  const outlines = useMemo(() => PROVINCES.map((province) => ({ province, path: pathOf(province) })), []);
  return (
    <Box component="svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden sx={MAP}>
      {outlines.map(({ province, path }) => (
        <path key={province} d={path} data-filled={filled.includes(province) || undefined} />
      ))}
      {PARKS.filter(({ name }) => parks.includes(name)).map(({ name, ring }) => (
        <path key={name} d={ringPath(ring)} data-park />
      ))}
      {dots.map(({ latitude, longitude }, index) => {
        if (latitude === null || longitude === null) return null;
        const [x, y] = toPoint(Number(longitude), Number(latitude));
        return <circle key={index} cx={x} cy={y} r="3.5" />;
      })}
    </Box>
  );
}

/** The outline of a province as the `d` of an SVG path; far islands are left out. */
function pathOf(province: Province): string {
  const rings = provincePolygons(province).flat();
  const onMap = rings.filter((ring) => ring.every(([, latitude]) => latitude > BOUNDS.south));
  return onMap.map(ringPath).join('');
}

function ringPath(ring: readonly (readonly [number, number])[]): string {
  const points = ring.map(([longitude, latitude]) => toPoint(longitude, latitude).join(' '));
  const drawn = points.filter((point, index) => point !== points[index - 1]);
  return `M${drawn.join('L')}Z`;
}

const MAP = {
  display: 'block',
  width: '100%',
  maxWidth: 420,
  mx: 'auto',
  '& path': { fill: 'var(--mui-palette-mapLand)', stroke: 'var(--mui-palette-lineStrong)', strokeWidth: 0.8 },
  '& path[data-filled]': {
    fill: 'var(--mui-palette-primary-main)',
    stroke: 'var(--mui-palette-background-paper)',
  },
  '& path[data-park]': {
    fill: 'var(--mui-palette-star)',
    // Most parks are a few pixels wide.
    stroke: 'var(--mui-palette-star)',
    strokeWidth: 3,
  },
  '& circle': {
    fill: 'var(--mui-palette-secondary-main)',
    stroke: 'var(--mui-palette-background-paper)',
    strokeWidth: 1.5,
  },
} as const;
