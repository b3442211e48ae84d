import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import type { SuggestionReview, SuggestionEvidence } from '@kampvuur/contracts';
import { listDifference } from '@kampvuur/domain';
import { isEntryFact, isSameValue } from '@kampvuur/domain/facts';
import { entryLines, factText } from '../../../pieces/facts/fact-text';
import { ListDifference } from '../../../ui/lists/ListDifference';
import { fieldLabel, reviewedValue } from './review-texts';
import { BOTH_VALUES, HeldComparison, REMARK } from './HeldFields';
import { say } from '../say';
import { quotedLang } from '../../../base/messages/text-language';

interface FieldComparisonProps {
  review: SuggestionReview;
  field: string;
  /** Whether the field is chosen for approval; null when there is no choice. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** One field of a suggestion: current and proposed value, evidence, and a note when the field has changed since. */
export function FieldComparison({ review, field, isChosen, onChoose }: FieldComparisonProps) {
  const { baseValues, staleFields, heldFields, appliedFields, evidence } = review;
  const held = heldFields.find((one) => one.field === field);
  const label = fieldLabel(field);
  return (
    <Box component="section" aria-label={label} sx={FIELD}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        {isChosen !== null && (
          <Checkbox
            checked={isChosen}
            slotProps={{ input: { 'aria-label': say('approveField', { label }) } }}
            onChange={(_event, checked) => onChoose(checked)}
            sx={{ ml: -1.25 }}
          />
        )}
        <Typography variant="h3">{label}</Typography>
        {appliedFields.includes(field) && (
          <Typography variant="caption" sx={{ ml: 1.5, color: 'text.secondary' }}>
            {say('written')}
          </Typography>
        )}
      </Box>
      {held ? <HeldComparison review={review} held={held} /> : <Difference review={review} field={field} />}
      <FieldEvidence evidence={evidence.filter((item) => item.field === field)} />
      {staleFields.includes(field) && (
        <Typography role="note" sx={STALE}>
          {say('wasWhenSuggested', { value: factText(field, reviewedValue(field, baseValues)) })}
        </Typography>
      )}
    </Box>
  );
}

function Difference({ review, field }: Pick<FieldComparisonProps, 'review' | 'field'>) {
  const { changes, baseValues, currentValues, status } = review;
  const isPending = status === 'pending';
  const before = reviewedValue(field, isPending ? currentValues : baseValues);
  const proposed = reviewedValue(field, changes);
  if (isSameValue(field, before, proposed)) return say('alreadyAsProposed');
  if (isEntryFact(field))
    return <ListDifference {...listDifference(entryLines(field, before), entryLines(field, proposed))} />;
  return (
    <Box component="dl" sx={BOTH_VALUES}>
      <Value name={say(isPending ? 'now' : 'before')} text={factText(field, before)} />
      <Value name={say('proposed')} text={factText(field, proposed)} isNew />
    </Box>
  );
}

interface ValueProps {
  name: string;
  text: string;
  isNew?: boolean;
}

function Value({ name, text, isNew = false }: ValueProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" lang={quotedLang(text)} sx={[DETAIL, isNew && { fontWeight: 600 }]}>
        {text}
      </Box>
    </Box>
  );
}

const FIELD = { py: 1.5, borderTop: 'divider' } as const;
const STALE = { ...REMARK, mt: 1.5 } as const;
const DETAIL = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** Snippets of web pages that support the value, with their URLs; a quote is identical to the value and not repeated. */
function FieldEvidence({ evidence }: { evidence: readonly SuggestionEvidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5 }}>
      {evidence.map(({ snippet, sourceUrl, isQuote }) => (
        <Box component="figure" key={`${sourceUrl} ${snippet}`} sx={FIGURE}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {isQuote ? say('quoted') : say('thePageSays')}
          </Typography>
          {!isQuote && (
            <Box component="blockquote" cite={sourceUrl} lang={quotedLang(snippet)} sx={QUOTE}>
              {snippet}
            </Box>
          )}
          <Typography variant="caption" component="figcaption" sx={{ overflowWrap: 'anywhere' }}>
            <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
              {shortUrl(sourceUrl)}
            </Link>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The URL without `https://`, `www.` and a trailing slash. */
const shortUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

const FIGURE = {
  m: 0,
  px: 1.5,
  py: 1,
  minWidth: 0,
  borderRadius: '12px',
  bgcolor: 'sunken',
} as const;
const QUOTE = { mx: 0, my: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
