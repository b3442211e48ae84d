import { useMemo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Palette } from '@mui/material/styles';
import { DARK_MODE } from '../layout/media-queries';

/** The colours of the map in one colour scheme, as plain values: a canvas cannot use CSS variables. */
export interface MapColors {
  isDark: boolean;
  sea: string;
  /** Bands from the sea to the shore. Opaque, since the bands overlap along a coast with bays. */
  coast: string[];
  land: string;
  neighbours: string;
  line: string;
  river: string;
  /** Mountains: the outer and the inner band of a ridge, and the two sides of a peak. */
  range: { foot: string; height: string; light: string; shade: string };
  park: string;
  parkName: string;
  label: string;
  town: string;
  pin: { open: string; closed: string; selected: string };
  ring: string;
  cluster: { small: string; medium: string; large: string };
  onCluster: { small: string; medium: string; large: string };
}

/**
 * The colours of the system's colour scheme. The object is stable while the scheme is: new colours make a new style, and
 * setting a style while another one loads makes the map library start over with a warning.
 */
export function useMapColors(): MapColors {
  const theme = useTheme();
  const isDark = useMediaQuery(DARK_MODE, { noSsr: true });
  const schemes = theme.colorSchemes;
  const palette = (isDark ? schemes?.dark?.palette : schemes?.light?.palette) ?? theme.palette;
  return useMemo(() => mapColors(palette as Palette, isDark), [palette, isDark]);
}

// Colour of the band nearest to the shore (docs/design.md).
const SHORE = { light: '#D3E5DB', dark: '#27505E' };
/** Colours of mountains and parks: close to the colour of the land, so that names and pins stand out. */
const GROUND = {
  light: {
    range: { foot: '#E5DEC8', height: '#DBD1B6', light: '#F3EEDF', shade: '#BFB08C' },
    park: '#DCE3CB',
    parkName: '#4A6A4D',
  },
  dark: {
    range: { foot: '#233537', height: '#2A3E40', light: '#45605F', shade: '#18282A' },
    park: '#1F3A33',
    parkName: '#8FBFA0',
  },
};
const COAST_STEPS = [0.3, 0.6, 1];

/** Mixes two colours, both `#RRGGBB`; a `share` of 1 is all `towards`. */
function blend(color: string, towards: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [color, towards].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `rgb(${channels.join(', ')})`;
}

function mapColors(palette: Palette, isDark: boolean): MapColors {
  return {
    isDark,
    sea: palette.mapSea,
    coast: COAST_STEPS.map((share) => blend(palette.mapSea, isDark ? SHORE.dark : SHORE.light, share)),
    land: palette.mapLand,
    neighbours: palette.mapNeighbours,
    line: isDark ? palette.lineStrong : palette.divider,
    river: isDark ? SHORE.dark : palette.mapSea,
    ...(isDark ? GROUND.dark : GROUND.light),
    label: palette.text.secondary,
    town: palette.text.primary,
    pin: { open: palette.primary.main, closed: palette.lineStrong, selected: palette.ember },
    ring: palette.background.paper,
    cluster: { small: palette.clusterSmall, medium: palette.clusterMedium, large: palette.clusterLarge },
    onCluster: { small: palette.onPrimary, medium: palette.onClusterMedium, large: palette.onEmber },
  };
}
