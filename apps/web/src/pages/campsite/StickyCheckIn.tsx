import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { BOTTOM_BAR_HEIGHT, useIsBottomBarAway } from '../../ui/use-bottom-bar';

/** The act of the page at the lower edge of a phone, above the navigation while that is there. */
export function StickyCheckIn({ children }: { children: ReactNode }) {
  const isBarAway = useIsBottomBarAway();
  return (
    <Box data-bottom-action sx={[BAR, { bottom: isBarAway ? 0 : BOTTOM_BAR_HEIGHT }]}>
      {children}
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  // Above the pictures and the map, below the navigation.
  zIndex: 'mobileStepper',
  mx: -2,
  px: 2,
  pt: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.default',
  transition: 'bottom 240ms ease-out',
} as const;
