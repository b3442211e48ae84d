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
  const form = useSuggestionForm(campsite, onClose);
  const { values, errors, field, change, isSending, isDirty, onSubmit } = form;
  return (
    <FormDialog
      title="Suggest Updates"
      submitLabel="Submit for review"
      sendingLabel="Submitting..."
      {...{ isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Correct what has changed at {campsite.name}. An administrator looks at it first.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Field
          label={FIELD_LABELS.rates}
          {...field('rates')}
          placeholder="No known rate"
          startAdornment={<InputAdornment position="start">R</InputAdornment>}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
        />
        {ENTRY_FIELDS.map((name) => (
          <EntryListField
            key={name}
            label={FIELD_LABELS[name]}
            name={name}
            kind={ENTRY_KINDS[name]}
            value={values[name]}
            error={errors[name]}
            {...ENTRY_INPUTS[name]}
            onChange={(list) => change({ [name]: list })}
          />
        ))}
        <Field
          label={FIELD_LABELS.facebookUrl}
          {...field('facebookUrl')}
          placeholder="www.facebook.com/..."
          inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
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
