import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { ENTRY_KINDS, FIELD_LABELS, NAME_FIELDS, type NameField } from '@kampvuur/domain';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { EntryListField } from '../../ui/EntryListField';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { ENTRY_FIELDS, type EntryField } from './suggestion-form';
import { useSuggestionForm } from './use-suggestion-form';

const ENTRY_INPUTS: Record<EntryField, { placeholder: string; inputMode: 'tel' | 'email' | 'url' }> = {
  contactPhones: { placeholder: '+27 44 531 6700', inputMode: 'tel' },
  contactEmails: { placeholder: 'camp@example.co.za', inputMode: 'email' },
  websiteUrls: { placeholder: 'www.example.co.za', inputMode: 'url' },
};

/** A multi-select of facilities, activities or categories; handed in from above: features do not share parts. */
export interface NamesChoice {
  kind: NameField;
  selected: string[];
  onChange: (names: string[]) => void;
}

interface SuggestUpdatesDialogProps {
  campsite: CampsiteDetail;
  names: (choice: NamesChoice) => ReactNode;
  onClose: () => void;
}

/** "Suggest Updates": corrections to nine fields, for an administrator to review (docs/product.md 2, 5). */
export default function SuggestUpdatesDialog({ campsite, names, onClose }: SuggestUpdatesDialogProps) {
  const { values, errors, change, ...form } = useSuggestionForm(campsite, onClose);
  return (
    <FormDialog
      title="Suggest Updates"
      submitLabel="Submit for review"
      sendingLabel="Submitting..."
      onClose={onClose}
      {...form}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Correct what has changed at {campsite.name}. An administrator looks at it first.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Field
          label={FIELD_LABELS.rates}
          name="rates"
          value={values.rates}
          error={errors.rates}
          placeholder="No known rate"
          startAdornment={<InputAdornment position="start">R</InputAdornment>}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
          onChange={({ target }) => change({ rates: target.value })}
        />
        {ENTRY_FIELDS.map((field) => (
          <EntryListField
            key={field}
            label={FIELD_LABELS[field]}
            name={field}
            kind={ENTRY_KINDS[field]}
            value={values[field]}
            error={errors[field]}
            {...ENTRY_INPUTS[field]}
            onChange={(list) => change({ [field]: list })}
          />
        ))}
        <Field
          label={FIELD_LABELS.facebookUrl}
          name="facebookUrl"
          value={values.facebookUrl}
          error={errors.facebookUrl}
          placeholder="www.facebook.com/..."
          inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          onChange={({ target }) => change({ facebookUrl: target.value })}
        />
        {NAME_FIELDS.map((kind) => (
          <Box key={kind}>
            {names({ kind, selected: values[kind], onChange: (chosen) => change({ [kind]: chosen }) })}
            {errors[kind] && (
              <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
                {errors[kind]}
              </Typography>
            )}
          </Box>
        ))}
        <ClosedSwitch isClosed={values.isClosed} onChange={(isClosed) => change({ isClosed })} />
      </Box>
    </FormDialog>
  );
}

interface ClosedSwitchProps {
  isClosed: boolean;
  onChange: (isClosed: boolean) => void;
}

/** Whether the campsite has closed. */
function ClosedSwitch({ isClosed, onChange }: ClosedSwitchProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      control={<Switch name="isClosed" checked={isClosed} onChange={(_event, on) => onChange(on)} />}
      label={
        <Box component="span" sx={{ display: 'grid' }}>
          <span>This campsite is closed</span>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            For good or until further notice, not for the season.
          </Typography>
        </Box>
      }
      sx={{ m: 0, minHeight: 56, justifyContent: 'space-between', gap: 2 }}
    />
  );
}
