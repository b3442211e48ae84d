import { useState, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { ScrapeInput } from '@kampvuur/contracts';
import { plainNumberText, SCRAPE_LIMIT, type ScrapeType } from '@kampvuur/domain';
import { readDraft, useDraft } from '../../base/draft';
import { formErrors } from '../../base/forms';
import { messageOf } from '../../base/problem';
import { Field } from '../../ui/forms/Field';
import { jobLabel } from '../../pieces/jobs/job-texts';
import { useStartScrapeMutation } from './scraping-api';
import { focusPanel, StartFailure } from '../../pieces/jobs/panel/Panel';
import { say } from './say';

/** Starts a scrape with a limit of campsites (docs/product.md#validation: 1 to 100, 20 when it is not a number). */
export function ScrapeForm({ type }: { type: ScrapeType }) {
  const [limit, setLimit] = useState(
    () => readDraft<LimitDraft>(limitKey(type))?.limit ?? String(SCRAPE_LIMIT.default),
  );
  const [limitError, setLimitError] = useState<string>();
  const [start, { isLoading, error }] = useStartScrapeMutation();
  useDraft(limitKey(type), limit.trim() === '' ? null : ({ limit } satisfies LimitDraft));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const limitMessage = formErrors(ScrapeInput, { limit }).limit;
    setLimitError(limitMessage);
    if (limitMessage) return;
    const requested = Number(plainNumberText(limit) || SCRAPE_LIMIT.default);
    const form = event.currentTarget;
    const answer = await start({ type, limit: Number.isNaN(requested) ? SCRAPE_LIMIT.default : requested });
    if (!answer.error) focusPanel(form);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={say('startType', { type: jobLabel(type) })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
    >
      <Box sx={ROW}>
        <Field
          label={say('limit')}
          name="limit"
          type="number"
          value={limit}
          error={limitError}
          endAdornment={<InputAdornment position="end">{say('campsites')}</InputAdornment>}
          inputProps={{ min: SCRAPE_LIMIT.min, max: SCRAPE_LIMIT.max, inputMode: 'numeric' }}
          onChange={({ target }) => setLimit(target.value)}
          sx={{ fontFeatureSettings: "'tnum'" }}
        />
        <Button type="submit" variant="tonal" aria-disabled={isLoading} sx={START}>
          {isLoading ? say('starting') : say('start')}
        </Button>
      </Box>
      {error && <StartFailure message={messageOf(error)} />}
    </Box>
  );
}

/** The limit survives the form, which is unmounted while a job runs. */
interface LimitDraft {
  limit: string;
}

const limitKey = (type: ScrapeType) => `kampvuur-limit-${type}`;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  // The field keeps room for its number beside the unit.
  '& > .MuiFormControl-root': { flex: '1 1 10.5rem', width: 'auto' },
} as const;

// Aligns the button with the input, below the height of its label.
const START = { flex: 'none', mt: '26px' } as const;
