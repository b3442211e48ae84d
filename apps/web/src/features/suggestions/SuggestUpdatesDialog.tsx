import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { NAME_FIELDS, type NameField } from '@kampvuur/domain';
import { ContactLists, FacebookField, RateField } from '../../ui/CampsiteInputs';
import { FormDialog } from '../../ui/FormDialog';
import { SwitchField } from '../../ui/SwitchField';
import { ENTRY_FIELDS } from './suggestion-form';
import { useSuggestionForm } from './use-suggestion-form';

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
        <RateField {...field('rates')} />
        <ContactLists names={ENTRY_FIELDS} values={values} errors={errors} onChange={change} />
        <FacebookField {...field('facebookUrl')} />
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
        <SwitchField
          label="This campsite is closed"
          name="isClosed"
          hint="For good or until further notice, not for the season."
          isOn={values.isClosed}
          onChange={(isClosed) => change({ isClosed })}
        />
      </Box>
    </FormDialog>
  );
}
