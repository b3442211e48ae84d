import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TaxonomyField } from '@kampvuur/domain';
import { ExpandMoreRounded } from '../../base/icons/ExpandMoreRounded';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { isAmong, matchingTerms, noTermFound, toggled } from '../terms/match-terms';
import { sayTerms } from '../terms/say-terms';
import { useTermsQuery } from '../terms/terms-api';
import { ErrorState } from '../../ui/states/ErrorState';
import type { KindFieldProps } from './kind-fields';
import { termWord } from '../../base/messages/term-words';

/** A list with more terms than this can be searched. */
const MAX_WITHOUT_SEARCH = 12;

/**
 * Checkboxes for facilities, activities or categories; a long list can be searched (docs/product.md#screens). Those that are not there
 * are behind a button, since most campsites have few of them.
 */
export function TermsFact({ fact, ...field }: KindFieldProps<'terms'>) {
  const { taxonomy, isAbsent = false } = fact;
  return isAbsent ? <AbsentTerms kind={taxonomy} {...field} /> : <Terms kind={taxonomy} {...field} />;
}

type TermsProps = Omit<KindFieldProps<'terms'>, 'fact'> & { kind: TaxonomyField };

function AbsentTerms({ hint, ...field }: TermsProps) {
  const { draft, error, label } = field;
  const [isOpen, setIsOpen] = useState(draft.length > 0);
  const id = useId();
  return (
    <Box>
      <ButtonBase
        aria-expanded={isOpen || error !== undefined}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={OPENER}
      >
        <Typography component="span" variant="label" sx={{ color: 'text.secondary' }}>
          {chosenText(label, draft)}
        </Typography>
        <ExpandMoreRounded sx={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {(isOpen || error !== undefined) && (
        <Box id={id}>
          {hint && (
            <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
          <Terms {...field} />
        </Box>
      )}
    </Box>
  );
}

const chosenText = (label: string, chosen: readonly string[]): string =>
  chosen.length === 0
    ? sayTerms('noneChosen', { label })
    : sayTerms('chosen', { label, count: chosen.length });

function Terms({ kind, name: box, label, draft: selected, error, onChange }: TermsProps) {
  const { data, error: failure, isFetching, refetch } = useTermsQuery(kind);
  const [text, setText] = useState('');
  if (!data && isFetching)
    return (
      <Skeleton
        role="status"
        aria-label={sayTerms('loadingNames', { kind })}
        sx={{ height: 264, borderRadius: '12px' }}
      />
    );
  if (!data)
    return (
      <ErrorState
        message={sayTerms('failedToFetch', { kind })}
        error={failure}
        onRetry={() => void refetch()}
      />
    );
  const known = data.map(({ name }) => name);
  // Selected terms that the taxonomy no longer has are listed too, so that they can be unticked.
  const terms = [...known, ...selected.filter((name) => !isAmong(known, name))];
  const visible = matchingTerms(terms, text);
  return (
    <Box component="fieldset" sx={FIELDSET}>
      <Box component="legend" sx={LEGEND}>
        <Typography component="span" variant="label" sx={{ color: 'text.secondary' }}>
          {chosenText(label, selected)}
        </Typography>
      </Box>
      {terms.length > MAX_WITHOUT_SEARCH && <SearchField kind={kind} text={text} onChange={setText} />}
      <Box sx={GRID}>
        {visible.map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                name={box}
                value={name}
                checked={isAmong(selected, name)}
                onChange={() => onChange(toggled(selected, name))}
              />
            }
            label={termWord(name)}
            sx={OPTION}
          />
        ))}
      </Box>
      <Typography role="status" sx={visible.length === 0 ? { py: 1.5, color: 'text.secondary' } : {}}>
        {visible.length === 0 && noTermFound(kind)}
      </Typography>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface SearchFieldProps {
  kind: TaxonomyField;
  text: string;
  onChange: (text: string) => void;
}

function SearchField({ kind, text, onChange }: SearchFieldProps) {
  return (
    <OutlinedInput
      fullWidth
      value={text}
      placeholder={sayTerms('searchNames', { kind })}
      startAdornment={<SearchRounded sx={{ color: 'text.secondary' }} />}
      inputProps={{
        'aria-label': sayTerms('searchLabel', { kind }),
        autoComplete: 'off',
        spellCheck: false,
      }}
      onChange={({ target }) => onChange(target.value)}
      // Enter must not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      sx={{ mb: 1 }}
    />
  );
}

const OPENER = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 44,
  font: 'inherit',
  textAlign: 'left',
} as const;

const FIELDSET = { m: 0, p: 0, minWidth: 0, border: 0 } as const;
const LEGEND = { p: 0, mb: 1 } as const;

const GRID = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
} as const;

const OPTION = { m: 0, minHeight: 44, minWidth: 0, overflowWrap: 'anywhere', ml: '-10px' } as const;
