import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** In place of a check-in by somebody the viewer has blocked; it is a press away. */
export function FoldedCheckin({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Box component="li" sx={LINE}>
        <span>A check-in by somebody you blocked.</span>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)} sx={BUTTON}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </Box>
      {isShown && children}
    </>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 1,
  color: 'text.secondary',
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const BUTTON = { minHeight: 44 } as const;
