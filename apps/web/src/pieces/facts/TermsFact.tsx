import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TaxonomyField } from '@kampvuur/domain';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { isAmong, matchingTerms, NO_TERM_FOUND, toggled } from '../terms/match-terms';
import { useTermsQuery } from '../terms/terms-api';
import { ErrorState } from '../../ui/states/ErrorState';
import type { KindFieldProps } from './kind-fields';

/** A list with more terms than this can be searched. */
const MAX_WITHOUT_SEARCH = 12;

/** Checkboxes for facilities, activities or categories; a long list can be searched (docs/product.md#screens). */
export function TermsFact({ name: box, label, draft: selected, error, onChange }: KindFieldProps<'terms'>) {
  // The facts of this kind are the taxonomies.
  const kind = box as TaxonomyField;
  const { data, error: failure, isFetching, refetch } = useTermsQuery(kind);
  const [text, setText] = useState('');
  if (!data && isFetching)
    return (
      <Skeleton role="status" aria-label={`Loading ${kind}`} sx={{ height: 264, borderRadius: '12px' }} />
    );
  if (!data)
    return <ErrorState message={`Failed to fetch ${kind}`} error={failure} onRetry={() => void refetch()} />;
  const known = data.map(({ name }) => name);
  // Selected terms that the taxonomy no longer has are listed too, so that they can be unticked.
  const terms = [...known, ...selected.filter((name) => !isAmong(known, name))];
  const visible = matchingTerms(terms, text);
  return (
    <Box component="fieldset" sx={FIELDSET}>
      <Box component="legend" sx={LEGEND}>
        <Typography component="span" variant="label" sx={{ color: 'text.secondary' }}>
          {selected.length === 0 ? `${label}: none chosen` : `${label}: ${selected.length} chosen`}
        </Typography>
      </Box>
      {terms.length > MAX_WITHOUT_SEARCH && (
        <OutlinedInput
          fullWidth
          value={text}
          placeholder={`Search ${kind}...`}
          startAdornment={<SearchRounded sx={{ color: 'text.secondary' }} />}
          inputProps={{ 'aria-label': `Search ${kind}`, autoComplete: 'off', spellCheck: false }}
          onChange={({ target }) => setText(target.value)}
          // Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ mb: 1 }}
        />
      )}
      <Box sx={GRID}>
        {visible.map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                name={kind}
                value={name}
                checked={isAmong(selected, name)}
                onChange={() => onChange(toggled(selected, name))}
              />
            }
            label={name}
            sx={OPTION}
          />
        ))}
      </Box>
      <Typography role="status" sx={visible.length === 0 ? { py: 1.5, color: 'text.secondary' } : {}}>
        {visible.length === 0 && NO_TERM_FOUND[kind]}
      </Typography>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const FIELDSET = { m: 0, p: 0, minWidth: 0, border: 0 } as const;
const LEGEND = { p: 0, mb: 1 } as const;

const GRID = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
} as const;

const OPTION = { m: 0, minHeight: 44, minWidth: 0, overflowWrap: 'anywhere', ml: '-10px' } as const;
