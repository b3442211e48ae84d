import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FoldedLine } from './FoldedLine';

/** In place of a check-in by somebody the viewer has blocked; it is a press away. */
export function FoldedCheckin({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Box component="li" sx={ITEM}>
        <FoldedLine
          text="A check-in by somebody you blocked."
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
      </Box>
      {isShown && children}
    </>
  );
}

const ITEM = { py: 1, '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const;
