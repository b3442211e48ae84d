import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { SchoolYear, TermDays } from '@kampvuur/contracts';
import { isCalendarDay, localMonth } from '@kampvuur/domain';
import { TERM_MESSAGES, TERMS_PER_YEAR, termProblem } from '@kampvuur/domain/stays';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/school-terms.json';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import {
  termsOfYears,
  useEnterSchoolTermsMutation,
  useRemoveSchoolTermsMutation,
  useSchoolTermsQuery,
} from '../../pieces/stays/school-terms-api';
import { Field } from '../../ui/forms/Field';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { spoken } from '../../base/messages/spoken';

const say = catalogue('school-terms', english);

/** What the page is called. */
export const schoolTermsTitle = (): string => say('title');

const NO_TERMS = Array.from({ length: TERMS_PER_YEAR }, () => ({ firstDay: '', lastDay: '' }));

/** The school terms of each year, to be corrected, and those of the next one, to be entered. */
export function SchoolTerms() {
  const query = useSchoolTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const [thisYear] = useState(() => localMonth(new Date()).year);
  const { data } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={say('failed')} picture="server">
        <SkeletonRows rows={2} height={260} />
      </QueryFallback>
    );
  const next = Math.max(thisYear, ...data.map(({ year }) => year + 1));
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '66ch', color: 'text.secondary' }}>{say('intro')}</Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {data.map((year) => (
          <YearForm key={year.year} schoolYear={year} />
        ))}
        {isAdding && (
          <YearForm
            key={next}
            schoolYear={{ year: next, terms: NO_TERMS, source: '' }}
            onSaved={() => setAdding(false)}
          />
        )}
      </Box>
      {!isAdding && (
        <Button variant="tonal" onClick={() => setAdding(true)} sx={{ mt: 3 }}>
          {say('next', { year: String(next) })}
        </Button>
      )}
    </>
  );
}

interface YearFormProps {
  /** `source` is empty for a year that nobody has entered yet. */
  schoolYear: SchoolYear;
  onSaved?: () => void;
}

/** The days of a year's terms as they are typed; `save` sends them unless they cannot be. */
function useYearForm({ schoolYear: { year, terms, source }, onSaved }: YearFormProps) {
  const [days, setDays] = useState(terms);
  const [stored, setStored] = useState(terms);
  const [error, setError] = useState<string | null>(null);
  // What is taken back gives way to the published terms, or to what somebody else has entered.
  if (terms !== stored) {
    setStored(terms);
    setDays(terms);
    setError(null);
  }
  const [enter, { isLoading: isSaving }] = useEnterSchoolTermsMutation();
  const [remove] = useRemoveSchoolTermsMutation();
  const showOutcome = useOutcomeToast();
  const name = String(year);

  const set = (index: number, part: keyof TermDays, value: string) =>
    setDays(days.map((each, n) => (n === index ? { ...each, [part]: value } : each)));
  const save = async () => {
    const areDays = days.every(({ firstDay, lastDay }) => isCalendarDay(firstDay) && isCalendarDay(lastDay));
    const problem = areDays ? termProblem(termsOfYears([{ year, terms: days, source }])) : TERM_MESSAGES.day;
    setError(problem);
    if (problem !== null) return;
    const done = { title: say('saved', { year: name }) };
    if (await showOutcome(enter({ year, terms: days }), { done, failed: say('saveFailed') })) onSaved?.();
  };
  const takeBack = () =>
    showOutcome(remove(year), {
      done: { title: say('takenBack', { year: name }) },
      failed: say('takeBackFailed'),
    });
  return { days, error, isSaving, set, save, takeBack };
}

function YearForm(props: YearFormProps) {
  const { source, year } = props.schoolYear;
  const name = String(year);
  const { days, error, isSaving, set, save, takeBack } = useYearForm(props);
  const day = (index: number, part: keyof TermDays, label: string) => (
    <Field
      key={label}
      type="date"
      label={label}
      name={`${name}-${part}-${index}`}
      value={days[index]?.[part] ?? ''}
      inputProps={{ min: `${name}-01-01`, max: `${name}-12-31` }}
      onChange={({ target }) => set(index, part, target.value)}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      sx={YEAR}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography variant="h2">{name}</Typography>
      {source !== '' && (
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {source === null ? say('entered') : spoken(source)}
        </Typography>
      )}
      <Box sx={GRID}>
        {days.flatMap((_, index) => [
          day(index, 'firstDay', say('first', { term: index + 1 })),
          day(index, 'lastDay', say('last', { term: index + 1 })),
        ])}
      </Box>
      <Box role="alert">{error !== null && <FormHelperText error>{spoken(error)}</FormHelperText>}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {say('save', { year: name })}
        </Button>
        {source === null && (
          <Button variant="outlined" onClick={() => void takeBack()}>
            {say('takeBack', { year: name })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const YEAR = {
  p: { xs: 2, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;
const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 152px), 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const;
