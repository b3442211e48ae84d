import Box, { type BoxProps } from '@mui/material/Box';
import { sxList } from './sx-list';

/** The column that contains every page: at most 1200 px wide, with a padding of 16 px on a phone and 24 px elsewhere. */
export function PageContainer({ sx, ...props }: BoxProps) {
  return (
    <Box
      {...props}
      sx={[
        { width: '100%', maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 4 } },
        ...sxList(sx),
      ]}
    />
  );
}
