import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SUGGESTION_FILTERS, type SuggestionFilter } from '@kampvuur/domain';
import { FILTER_TEXTS } from './review-texts';

interface ReviewFilterProps {
  status: SuggestionFilter;
  onChange: (status: SuggestionFilter) => void;
}

/** Narrows the review list to one status. */
export function ReviewFilter({ status, onChange }: ReviewFilterProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={status}
      aria-label="Status"
      onChange={(_event, next: SuggestionFilter | null) => next && onChange(next)}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {SUGGESTION_FILTERS.map((value) => (
        <ToggleButton key={value} value={value} sx={{ flex: 1, minWidth: 0, px: { xs: 1, sm: 2.5 } }}>
          {FILTER_TEXTS[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
