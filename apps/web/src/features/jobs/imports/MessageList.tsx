import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../ui/numbers';
import { PART, PART_ERROR } from './part';

/** Messages shown before somebody asks for the rest. */
const FIRST = 8;

interface MessageListProps {
  title: string;
  messages: readonly string[];
  /** All there are, also those the answer left out. */
  count: number;
  isError?: boolean;
}

/** Messages about rows: the first few, the others on demand. */
export function MessageList({ title, messages, count, isError = false }: MessageListProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const visible = isOpen ? messages : messages.slice(0, FIRST);
  const unsent = count - messages.length;
  return (
    <Box component="section" aria-label={title} sx={isError ? PART_ERROR : PART}>
      <Typography variant="h3">{`${title} (${formatCount(count)})`}</Typography>
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((message, place) => (
          <li key={place}>{message}</li>
        ))}
      </Box>
      {isOpen && unsent > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {`And ${formatCount(unsent)} more: see the results below.`}
        </Typography>
      )}
      {messages.length > FIRST && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ px: 1, ml: -1 }}>
          {isOpen ? 'Show fewer' : `Show all ${formatCount(messages.length)}`}
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
