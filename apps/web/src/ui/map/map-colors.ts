import { useMemo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Palette } from '@mui/material/styles';

/** The inks of the map in one colour scheme: plain colours, for a canvas knows no CSS variables. */
export interface MapColors {
  isDark: boolean;
  sea: string;
  /** Opaque steps from the sea to the shore: a coast full of bays would show where see-through ones overlap. */
  coast: string[];
  land: string;
  neighbours: string;
  line: string;
  river: string;
  /** Mountains: the ground around them, the ground on them, and the two sides of a peak. */
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
 * Follows the system like the theme does, and changes with it. The same object while the scheme is the same: other colours
 * are another style, and one that is set while the first still loads makes the map library start over and complain.
 */
export function useMapColors(): MapColors {
  const theme = useTheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const schemes = theme.colorSchemes;
  const palette = (isDark ? schemes?.dark?.palette : schemes?.light?.palette) ?? theme.palette;
  return useMemo(() => mapColors(palette as Palette, isDark), [palette, isDark]);
}

// The water of the last band, as in the pictures of docs/design.md.
const SHORE = { light: '#D3E5DB', dark: '#27505E' };
/** What lies on the land, in flat inks close to its own so that names and pins stay in front. */
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

/** A colour moved towards another by a share of 0 to 1, both `#RRGGBB`. */
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
