import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../ui/numbers';
import { PART, PART_ERROR } from './part';

/** Messages shown before somebody asks for the rest. */
const FIRST = 8;

interface SentenceListProps {
  title: string;
  sentences: readonly string[];
  /** All there are, also those the answer left out. */
  count: number;
  isError?: boolean;
}

/** Messages about rows: the first few, the others on demand. */
export function SentenceList({ title, sentences, count, isError = false }: SentenceListProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const visible = isOpen ? sentences : sentences.slice(0, FIRST);
  const unsent = count - sentences.length;
  return (
    <Box component="section" aria-label={title} sx={isError ? PART_ERROR : PART}>
      <Typography variant="h3">{`${title} (${formatCount(count)})`}</Typography>
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((sentence, place) => (
          <li key={place}>{sentence}</li>
        ))}
      </Box>
      {isOpen && unsent > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {`And ${formatCount(unsent)} more: see the results below.`}
        </Typography>
      )}
      {sentences.length > FIRST && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ px: 1, ml: -1 }}>
          {isOpen ? 'Show fewer' : `Show all ${formatCount(sentences.length)}`}
        </Button>
      )}
    </Box>
  );
}

const LIST = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': { py: 0.5, overflowWrap: 'anywhere' },
} as const;
