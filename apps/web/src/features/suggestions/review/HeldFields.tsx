import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { HeldField, SuggestionReview } from '@kampvuur/contracts';
import { entryKindOf, type FieldValue, isListFact } from '@kampvuur/domain/facts';
import { entryLines, factText } from '../../../pieces/facts/fact-text';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { telephoneLink } from '../../../ui/links/telephone-link';
import { fieldLabel, heldText, reviewedValue, sayContact } from './review-texts';

/** What a held field was and will be, whole, and why it is held (docs/decisions 27). */
export function HeldComparison({ review, held }: { review: SuggestionReview; held: HeldField }) {
  const { field } = held;
  return (
    <>
      <Box component="dl" sx={VALUES}>
        <Value
          name={sayContact('was')}
          lines={linesOf(field, reviewedValue(field, review.currentValues))}
          isPhone={isListFact(field) && entryKindOf(field) === 'phone'}
        />
        <Value
          name={sayContact('willBe')}
          lines={linesOf(field, reviewedValue(field, review.changes))}
          isNew
        />
      </Box>
      <Typography role="note" sx={REMARK}>
        {heldText(held)}
      </Typography>
    </>
  );
}

/** How to find out: the campsite's own website, a click away. */
export function HowToCompare({ review: { campsiteWebsites } }: { review: SuggestionReview }) {
  return (
    <>
      {sayContact('heldWhy')}
      {campsiteWebsites.length > 0 && (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          {sayContact('ownWebsite')}
          {campsiteWebsites.map((url, index) => (
            <Fragment key={url}>
              {index > 0 && ', '}
              <Link href={url} target="_blank" rel="noopener noreferrer nofollow" sx={TARGET}>
                {new URL(url).host}
              </Link>
            </Fragment>
          ))}
        </Box>
      )}
    </>
  );
}

interface ValueProps {
  name: string;
  lines: readonly string[];
  isNew?: boolean;
  /** The old number can be called; the new one is what is in doubt. */
  isPhone?: boolean;
}

function Value({ name, lines, isNew = false, isPhone = false }: ValueProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      {lines.map((line) => (
        <Box component="dd" key={line} sx={[DETAIL, isNew && { fontWeight: 600 }]}>
          {isPhone && /\d/.test(line) ? (
            <Link href={telephoneLink(line)} sx={TARGET}>
              {line}
            </Link>
          ) : (
            line
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Checking is pressed with a finger too. */
const TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 'auto' } } as const;

/** The entries of a list, or the one value. */
const linesOf = (field: string, value: FieldValue): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? entryLines(field, value) : [factText(field, value)];

interface ConfirmHeldDialogProps {
  review: SuggestionReview;
  held: readonly HeldField[];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The second look: each held field with what it was, before the approval is sent. */
export function ConfirmHeldDialog({ review, held, isPending, onConfirm, onClose }: ConfirmHeldDialogProps) {
  return (
    <ConfirmDialog
      title={sayContact('lookTitle')}
      confirmLabel={sayContact('lookConfirm')}
      isDestructive={false}
      {...{ isPending, onConfirm, onClose }}
    >
      <HowToCompare review={review} />
      {held.map((one) => (
        <Box key={one.field} component="section" aria-label={fieldLabel(one.field)} sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" sx={{ color: 'text.primary' }}>
            {fieldLabel(one.field)}
          </Typography>
          <HeldComparison review={review} held={one} />
        </Box>
      ))}
    </ConfirmDialog>
  );
}

/** The value of a campsite and the suggested one, beside each other or, on a phone, one below the other. */
export const BOTH_VALUES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
} as const;
const VALUES = { ...BOTH_VALUES, my: 1, color: 'text.primary' } as const;
const DETAIL = { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
/** A remark on a field that the reviewer should read first. */
export const REMARK = {
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  overflowWrap: 'anywhere',
} as const;
