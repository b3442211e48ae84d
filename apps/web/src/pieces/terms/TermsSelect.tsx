import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '../../ui/states/ErrorState';
import type { TaxonomyField } from '@kampvuur/domain';
import { noTermFound } from './match-terms';
import { useTermsQuery } from './terms-api';
import { RemovableChips } from '../../ui/forms/RemovableChips';
import { FieldLabel } from '../../ui/forms/FieldLabel';
import { MultiSelect } from './MultiSelect';
import { kindLabel } from './term-texts';
import { sayTerms } from './say-terms';
import { termWord } from '../../base/messages/term-words';

interface TermsSelectProps {
  kind: TaxonomyField;
  /** Of what is not there. */
  label?: string;
  /** What is chosen is known to be missing. */
  isAbsent?: boolean;
  selected: string[];
  onToggle: (name: string) => void;
}

/** A multi-select of facilities, activities or categories; the selected ones are also shown as chips. */
export function TermsSelect({
  kind,
  label = kindLabel(kind),
  isAbsent = false,
  selected,
  onToggle,
}: TermsSelectProps) {
  const { data, isError, isFetching, refetch } = useTermsQuery(kind);
  const labelId = `filter-${isAbsent ? 'absent-' : ''}${kind}`;
  return (
    <Box>
      <FieldLabel id={labelId}>{label}</FieldLabel>
      {data && (
        <MultiSelect
          labelId={labelId}
          names={data.map(({ name }) => name)}
          selected={selected}
          onToggle={onToggle}
          searchLabel={sayTerms('searchNames', { kind })}
          emptyText={noTermFound(kind)}
        />
      )}
      {!data && isFetching && (
        <Skeleton
          role="status"
          aria-label={sayTerms('loadingNames', { kind })}
          sx={{ height: 48, width: '100%', borderRadius: '12px' }}
        />
      )}
      {!data && isError && !isFetching && (
        <ErrorState message={sayTerms('failedToFetch', { kind })} onRetry={() => void refetch()} />
      )}
      <RemovableChips
        label={
          isAbsent ? sayTerms('chosenOf', { label: label.toLowerCase() }) : sayTerms('chosenNames', { kind })
        }
        chips={selected.map((name) => ({ label: termWord(name), onRemove: () => onToggle(name) }))}
        sx={{ mt: 1.25 }}
      />
    </Box>
  );
}
