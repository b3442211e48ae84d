import Box, { type BoxProps } from '@mui/material/Box';
import { useIsInView } from './use-is-in-view';

/**
 * A bar of buttons that sticks to the lower edge of the window, where toasts stand above it. At the end of the page it no
 * longer sticks, and they are shown at the top instead (`Toaster.tsx`).
 */
export function BottomActions(props: BoxProps) {
  const { ref: endRef, isInView: isAtEnd } = useIsInView();
  return (
    <>
      <Box data-bottom-action data-toasts-on-top={isAtEnd ? '' : undefined} {...props} />
      <Box ref={endRef} aria-hidden sx={END} />
    </>
  );
}

const END = { height: '1px', mt: '-1px' } as const;
