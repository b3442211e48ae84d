import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rowWords } from '../../pieces/jobs/row-words';
import { formatCount } from '../../ui/numbers';
import { ISSUES, ISSUES_ERROR } from './CauseList';
import { say } from './say';

/** Number of messages shown until "Show all" is pressed. */
const INITIAL_COUNT = 8;

interface MessageListProps {
  title: string;
  messages: readonly string[];
  /** Total number; the response leaves out messages beyond a maximum. */
  count: number;
  isError?: boolean;
}

/** Messages about rows: the first few, and the others on demand. */
export function MessageList({ title, messages, count, isError = false }: MessageListProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (count === 0) return null;
  const visible = isExpanded ? messages : messages.slice(0, INITIAL_COUNT);
  const omittedCount = count - messages.length;
  return (
    <Box component="section" aria-label={title} sx={isError ? ISSUES_ERROR : ISSUES}>
      <Typography variant="h3">{`${title} (${formatCount(count)})`}</Typography>
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((message, index) => (
          <li key={index}>{rowWords(message)}</li>
        ))}
      </Box>
      {isExpanded && omittedCount > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say('moreBelow', { count: formatCount(omittedCount) })}
        </Typography>
      )}
      {messages.length > INITIAL_COUNT && (
        <Button onClick={() => setExpanded(!isExpanded)} aria-expanded={isExpanded} sx={{ px: 1, ml: -1 }}>
          {isExpanded ? say('showFewer') : say('showAll', { count: formatCount(messages.length) })}
        </Button>
      )}
    </Box>
  );
}

const LIST = {
  mt: 0.5,
  fontSize: '0.9375rem',
  '& li': { py: 0.5, overflowWrap: 'anywhere' },
} as const;
