import Box, { type BoxProps } from '@mui/material/Box';
import { sxList } from '../layout/sx-list';

interface DropZoneProps extends BoxProps {
  /** Files are being dragged over the page. */
  isOver: boolean;
}

/** A section to choose or drop files in; highlighted while files are dragged over the page. */
export function DropZone({ isOver, sx, ...props }: DropZoneProps) {
  const styles = [ZONE, isOver && OVER, ...sxList(sx)];
  return <Box component="section" {...props} sx={styles} />;
}

const ZONE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  p: { xs: 2, sm: 3 },
  border: '2px dashed',
  borderColor: 'lineStrong',
  borderRadius: '18px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
} as const;

const OVER = {
  borderColor: 'primary.main',
  bgcolor: 'primaryContainer',
  color: 'onPrimaryContainer',
} as const;
