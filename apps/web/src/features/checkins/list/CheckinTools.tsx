import Box from '@mui/material/Box';
import type { CheckinEntry } from '@kampvuur/contracts';
import { folded, type Mention, mentions } from '@kampvuur/domain';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import { say } from '../observation-texts';

const SORTS = ['newest', 'highest', 'lowest'] as const;

/** How a list of check-ins is sorted and searched. */
export interface CheckinSearch {
  sort: (typeof SORTS)[number];
  words: string;
  mention: Mention | null;
}

export const ALL_CHECKINS: CheckinSearch = { sort: 'newest', words: '', mention: null };

const summaryOf = ({ checkin }: CheckinEntry): string => checkin.summary;

/**
 * The check-ins with these words, sorted; by visit they are in the order of the months of the visits.
 *
 * @param textOf where the words are looked for
 */
export function searchCheckins(
  entries: readonly CheckinEntry[],
  search: CheckinSearch,
  textOf = summaryOf,
): CheckinEntry[] {
  const words = folded(search.words).split(' ').filter(Boolean);
  const { mention, sort } = search;
  const found = entries.filter((entry) => {
    const text = folded(textOf(entry));
    return (
      words.every((word) => text.includes(word)) && (mention === null || mentions(summaryOf(entry), mention))
    );
  });
  const visit = ({ checkin }: CheckinEntry) => checkin.visitedMonth;
  // Stable: of equal ones the newer comes first, as in the list.
  if (sort === 'newest')
    return found.sort((one, other) => (visit(one) < visit(other) ? 1 : visit(one) > visit(other) ? -1 : 0));
  const sign = sort === 'highest' ? -1 : 1;
  return found.sort((one, other) => sign * (one.checkin.rating - other.checkin.rating));
}

interface CheckinToolsProps {
  search: CheckinSearch;
  onChange: (search: CheckinSearch) => void;
}

/** Sorts and searches a list of check-ins. */
export function CheckinTools({ search, onChange }: CheckinToolsProps) {
  return (
    <Box sx={FIELDS}>
      <Field
        label={say('search')}
        name="checkinWords"
        type="search"
        value={search.words}
        onChange={({ target }) => onChange({ ...search, words: target.value })}
      />
      <SelectField
        label={say('sort')}
        value={search.sort}
        options={SORTS.map((sort) => ({ value: sort, label: say(`sort.${sort}`) }))}
        onChange={(sort) => onChange({ ...search, sort })}
      />
    </Box>
  );
}

const FIELDS = {
  display: 'grid',
  gap: 2,
  mb: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 240px' },
} as const;
