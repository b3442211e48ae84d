import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Palette } from '@mui/material/styles';

/** The inks of the map in one colour scheme: plain colours, for a canvas knows no CSS variables. */
export interface MapColors {
  isDark: boolean;
  sea: string;
  land: string;
  neighbours: string;
  line: string;
  river: string;
  label: string;
  town: string;
  pin: { open: string; closed: string; selected: string };
  ring: string;
  cluster: { small: string; medium: string; large: string };
  onCluster: { small: string; medium: string; large: string };
}

/** Follows the system like the theme does, and changes with it. */
export function useMapColors(): MapColors {
  const theme = useTheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const schemes = theme.colorSchemes;
  const palette = (isDark ? schemes?.dark?.palette : schemes?.light?.palette) ?? theme.palette;
  return mapColors(palette as Palette, isDark);
}

function mapColors(palette: Palette, isDark: boolean): MapColors {
  return {
    isDark,
    sea: palette.mapSea,
    land: palette.mapLand,
    neighbours: palette.mapNeighbours,
    line: isDark ? palette.lineStrong : palette.divider,
    river: palette.mapSea,
    label: palette.text.secondary,
    town: palette.text.primary,
    pin: { open: palette.primary.main, closed: palette.lineStrong, selected: palette.ember },
    ring: palette.background.paper,
    cluster: { small: palette.clusterSmall, medium: palette.clusterMedium, large: palette.clusterLarge },
    onCluster: { small: palette.onPrimary, medium: palette.onClusterMedium, large: palette.onEmber },
  };
}
