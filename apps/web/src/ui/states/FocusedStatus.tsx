import { type ReactNode, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';

/** The result of an action, announced to screen readers. Takes the focus, as the pressed button is no longer there. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <Box ref={status} tabIndex={-1} role="status" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
