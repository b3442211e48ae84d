import type { SxProps, Theme } from '@mui/material/styles';

type SxItem = Exclude<SxProps<Theme>, readonly unknown[]>;

/** The `sx` property of a component as a list, to put styles of its own before it: MUI takes a list or a single one. */
export function sxList(sx: SxProps<Theme> | undefined): readonly SxItem[] {
  if (Array.isArray(sx)) return sx as readonly SxItem[];
  return sx ? [sx as SxItem] : [];
}
