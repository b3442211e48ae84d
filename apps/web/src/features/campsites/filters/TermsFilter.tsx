import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '../../../ui/ErrorState';
import type { TaxonomyField } from '@kampvuur/domain';
import { useTermsQuery } from '../../../base/taxonomy-api';
import { FilterChips } from './FilterChips';
import { FilterLabel } from './FilterLabel';
import { MultiSelect } from './MultiSelect';

/** The texts of each list (docs/product.md 2). */
const TEXTS: Record<TaxonomyField, { label: string; search: string; empty: string }> = {
  facilities: { label: 'Facilities', search: 'Search facilities...', empty: 'No facility found.' },
  activities: { label: 'Activities', search: 'Search activities...', empty: 'No activity found.' },
  categories: { label: 'Categories', search: 'Search categories...', empty: 'No category found.' },
};

interface TermsFilterProps {
  kind: TaxonomyField;
  selected: string[];
  onToggle: (name: string) => void;
}

/** Filters by facilities, activities or categories; the selected ones are also shown as chips. */
export function TermsFilter({ kind, selected, onToggle }: TermsFilterProps) {
  const { data, isError, isFetching, refetch } = useTermsQuery(kind);
  const { label, search, empty } = TEXTS[kind];
  return (
    <Box>
      <FilterLabel id={`filter-${kind}`}>{label}</FilterLabel>
      {data && (
        <MultiSelect
          labelId={`filter-${kind}`}
          names={data.map(({ name }) => name)}
          selected={selected}
          onToggle={onToggle}
          searchLabel={search}
          emptyText={empty}
        />
      )}
      {!data && isFetching && (
        <Skeleton
          role="status"
          aria-label={`Loading ${kind}`}
          sx={{ height: 48, width: '100%', borderRadius: '12px' }}
        />
      )}
      {!data && isError && !isFetching && (
        <ErrorState message={`Failed to fetch ${kind}`} onRetry={() => void refetch()} />
      )}
      <FilterChips
        label={`Chosen ${kind}`}
        chips={selected.map((name) => ({ label: name, onRemove: () => onToggle(name) }))}
        sx={{ mt: 1.25 }}
      />
    </Box>
  );
}
