import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SuggestionEvidence } from '@kampvuur/contracts';

/** What web pages say for a suggested value, each with its address; a quote is the value itself. */
export function FieldEvidence({ evidence }: { evidence: readonly SuggestionEvidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5 }}>
      {evidence.map(({ snippet, sourceUrl, isQuote }) => (
        <Box component="figure" key={`${sourceUrl} ${snippet}`} sx={FIGURE}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {isQuote ? 'Quoted word for word from the text of the page' : 'The page says'}
          </Typography>
          {!isQuote && (
            <Box component="blockquote" cite={sourceUrl} sx={QUOTE}>
              {snippet}
            </Box>
          )}
          <Typography variant="caption" component="figcaption" sx={{ overflowWrap: 'anywhere' }}>
            <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
              {addressText(sourceUrl)}
            </Link>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** An address as people read it: without what every address begins with. */
const addressText = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

const FIGURE = {
  m: 0,
  px: 1.5,
  py: 1,
  minWidth: 0,
  borderRadius: '12px',
  bgcolor: 'sunken',
} as const;
const QUOTE = { mx: 0, my: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
