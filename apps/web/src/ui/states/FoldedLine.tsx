import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { say } from '../say';

interface FoldedLineProps {
  /** Describes the collapsed content. */
  text: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shown in place of content of people the viewer has blocked, with a button to show it (docs/decisions 21). */
export function FoldedLine({ text, isOpen, onToggle }: FoldedLineProps) {
  return (
    <Box sx={LINE}>
      <span>{text}</span>
      <Button size="small" aria-expanded={isOpen} onClick={onToggle} sx={BUTTON}>
        {isOpen ? say('hide') : say('show')}
      </Button>
    </Box>
  );
}

/** Collapses a check-in by somebody the viewer has blocked. */
export function FoldedCheckin({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box component="li" sx={ITEM}>
        <FoldedLine text={say('blockedCheckin')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </Box>
      {isOpen && children}
    </>
  );
}

const ITEM = { py: 1, '& + &': { borderTop: 'divider' } } as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
} as const;

const BUTTON = { minHeight: 44 } as const;
