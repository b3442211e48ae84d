import { type ReactNode, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';

/** What came of a press, read out. It takes the keyboard: the button that was pressed is gone. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <Box ref={status} tabIndex={-1} role="status" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
