import Box, { type BoxProps } from '@mui/material/Box';

/** The column every page stands in: 1152 wide inside 1200, margins 16 on a phone and 24 above. */
export function PageContainer({ sx, ...props }: BoxProps) {
  return (
    <Box
      {...props}
      sx={[
        { width: '100%', maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 4 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
