import { Suspense, useDeferredValue, useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { FILTERED_FACTS } from '@kampvuur/domain/facts/filters';
import Typography from '@mui/material/Typography';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { say as sayStays } from '../costs/stay-texts';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { formatCount } from '../../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';
import { SwitchField } from '../../../ui/forms/SwitchField';
import { toggled } from '../../../pieces/terms/match-terms';
import { sayTerms } from '../../../pieces/terms/say-terms';
import { NO_FILTERS, type SearchState } from '../search-state';
import { unknownText, verifiedText } from '../search-texts';
import type { SearchChanges } from '../use-search';
import { ChoiceSelect } from './ChoiceSelect';
import { FactFilter } from './FactFilter';
import { MaxRateFilter } from './MaxRateFilter';
import { TermsSelect } from '../../../pieces/terms/TermsSelect';
import { NearFilter } from './NearFilter';
import { say } from './say';
import { VoiceFilter } from './VoiceFilter';
import { sayVoices } from './voice-texts';
import { provinceChoices } from '../../../base/messages/province-choices';
import { Rich } from '../../../base/messages/Rich';

// The form of a party comes with the rules of costs.
const StayFilter = lazyWithRetry(() => import('./StayFilter'));

const KINDS = ['facilities', 'activities', 'categories'] as const;

const provinceOptions = () => [{ value: '', label: say('allProvinces') }, ...provinceChoices()];

const verifiedChoices = () => [
  { value: '', label: say('allCampsites') },
  { value: 'true', label: verifiedText(true) },
  { value: 'false', label: verifiedText(false) },
];

interface FilterDialogProps {
  open: boolean;
  search: SearchState;
  isAdmin: boolean;
  /** Campsites that match; undefined while unknown. */
  total: number | undefined;
  onChange: (changes: SearchChanges) => void;
  onClose: () => void;
}

/** The filters of docs/product.md#screens, then price and place (docs/decisions 3). Each change is applied at once. */
export default function FilterDialog({ open, search, isAdmin, total, onChange, onClose }: FilterDialogProps) {
  // On a slow phone the dialog appears before its fields are rendered. They are removed after it has closed.
  const [hasFields, setHasFields] = useState(false);
  const isRendered = useDeferredValue(open, false);
  if (open && isRendered && !hasFields) setHasFields(true);
  return (
    <Dialog
      title={say('filters')}
      open={open}
      onClose={onClose}
      hasHistoryEntry={false}
      keepMounted
      onExited={() => setHasFields(false)}
      actions={
        <DialogActions sx={ACTIONS}>
          <Button variant="outlined" onClick={() => onChange(NO_FILTERS)}>
            {say('clearFilters')}
          </Button>
          <DoneButton total={total} onClick={onClose} />
        </DialogActions>
      }
    >
      <Box sx={FIELDS}>{hasFields && <Fields {...{ search, isAdmin, onChange }} />}</Box>
    </Dialog>
  );
}

function Fields({ search, isAdmin, onChange }: Pick<FilterDialogProps, 'search' | 'isAdmin' | 'onChange'>) {
  const { province, adminVerified } = search;
  return (
    <>
      <ChoiceSelect
        label={say('province')}
        value={province === 'all' ? '' : province}
        placeholder={say('selectAProvince')}
        options={provinceOptions()}
        onChange={(value) => onChange({ province: (value || 'all') as SearchState['province'] })}
      />
      {KINDS.map((kind) => (
        <TermsSelect
          key={kind}
          kind={kind}
          selected={search[kind]}
          onToggle={(name) => onChange((now) => ({ [kind]: toggled(now[kind], name) }))}
        />
      ))}
      <SwitchField
        label={unknownText()}
        name="unknown"
        hint={sayTerms('unknownHint')}
        isOn={search.unknown !== null}
        onChange={(isOn) => onChange({ unknown: isOn ? 'include' : null })}
      />
      {isAdmin && (
        <ChoiceSelect
          label={say('verification')}
          value={adminVerified === undefined ? '' : String(adminVerified)}
          placeholder={say('anyStatus')}
          options={verifiedChoices()}
          onChange={(value) => onChange({ adminVerified: value === '' ? undefined : value === 'true' })}
        />
      )}
      <FilterSection title={say('price')}>
        <MaxRateFilter value={search.maxRate} onChange={(maxRate) => onChange({ maxRate })} />
      </FilterSection>
      <CostSection search={search} onChange={onChange} />
      <FilterSection title={sayVoices('title')}>
        <VoiceFilter search={search} onChange={onChange} />
      </FilterSection>
      <FilterSection title={say('near')}>
        <NearFilter search={search} onChange={onChange} />
      </FilterSection>
      <FilterSection title={say('more')}>
        {FILTERED_FACTS.map((fact) => (
          <FactFilter
            key={fact}
            of={fact}
            value={search.facts[fact]}
            onChange={(least) =>
              onChange(({ facts }) => ({ facts: { ...facts, [fact]: least ?? undefined } }))
            }
          />
        ))}
      </FilterSection>
    </>
  );
}

function CostSection(props: Pick<FilterDialogProps, 'search' | 'onChange'>) {
  return (
    <FilterSection title={sayStays('title')}>
      <Suspense fallback={null}>
        <StayFilter {...props} />
      </Suspense>
    </FilterSection>
  );
}

/** That the dialog closes, for those who do not see it. */
const DONE = {
  done: (words: string) => (
    <Box component="span" sx={VISUALLY_HIDDEN}>
      {words}
    </Box>
  ),
};

/** Closes the dialog; the label shows how many campsites match at the moment. */
function DoneButton({ total, onClick }: { total: number | undefined; onClick: () => void }) {
  const values = { n: total ?? 0, count: formatCount(total ?? 0) };
  return (
    <>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {total !== undefined && say('showing', values)}
      </Box>
      <Button variant="contained" onClick={onClick} sx={{ fontFeatureSettings: "'tnum'" }}>
        <Rich text={total === undefined ? say('showAll') : say('show', values)} parts={DONE} />
      </Button>
    </>
  );
}

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the filter dialog with a heading of its own, below a rule. */
function FilterSection({ title, children }: FilterSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

// Both buttons fit on one line of a phone 360 px wide; on a narrower one they wrap.
const ACTIONS = {
  flexWrap: 'wrap',
  px: { xs: 2, sm: 3 },
  '& > .MuiButton-root': { px: { xs: 1.75, sm: 2.5 }, whiteSpace: 'nowrap' },
} as const;

// The minimum height keeps a wide dialog from growing under the pointer.
const FIELDS = {
  display: 'grid',
  alignContent: 'start',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: { sm: '60vh' },
  pt: 1.5,
} as const;
