import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface FoldedLineProps {
  /** What is folded away. */
  text: string;
  isShown: boolean;
  onToggle: () => void;
}

/** Stands for what is folded away for the viewer, with the button that shows it (docs/decisions 37). */
export function FoldedLine({ text, isShown, onToggle }: FoldedLineProps) {
  return (
    <Box sx={LINE}>
      <span>{text}</span>
      <Button size="small" aria-expanded={isShown} onClick={onToggle} sx={BUTTON}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
} as const;

const BUTTON = { minHeight: 44 } as const;
