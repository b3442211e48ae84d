import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CampsiteDetail, SuggestionInput, type SuggestedUpdate } from '@kampvuur/contracts';
import { TAXONOMY_FIELDS, type TaxonomyField, MESSAGES } from '@kampvuur/domain';
import { ContactLists, FacebookField, RateField } from '../../ui/forms/CampsiteInputs';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SwitchField } from '../../ui/forms/SwitchField';
import { CONTACT_FIELDS, typedEntryErrors, withTypedEntries } from '../../base/entry-lists';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { changesOf, currentValues, differsFromCampsite } from './suggestion-form';

/** Props of a multi-select of facilities, activities or categories. */
export interface TermsSelectProps {
  kind: TaxonomyField;
  selected: string[];
  onChange: (terms: string[]) => void;
}

interface SuggestUpdatesDialogProps {
  campsite: CampsiteDetail;
  /** Passed in by the page: features do not import each other. */
  termsSelect: (props: TermsSelectProps) => ReactNode;
  onClose: () => void;
}

/** "Suggest Updates": corrections to nine fields, for an administrator to review (docs/product.md 2, 5). */
export default function SuggestUpdatesDialog({ campsite, termsSelect, onClose }: SuggestUpdatesDialogProps) {
  const form = useSuggestionForm(campsite, onClose);
  const { values, errors, field, change, problem, isSending, isDirty, onSubmit } = form;
  return (
    <FormDialog
      title="Suggest Updates"
      submitLabel="Submit for review"
      sendingLabel="Submitting..."
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Correct what has changed at {campsite.name}. An administrator reviews it first.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RateField {...field('rates')} />
        <ContactLists values={values} errors={errors} onChange={change} />
        <FacebookField {...field('facebookUrl')} />
        {TAXONOMY_FIELDS.map((kind) => (
          <Box key={kind}>
            {termsSelect({ kind, selected: values[kind], onChange: (chosen) => change({ [kind]: chosen }) })}
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
          hint="Permanently or until further notice, not for the season."
          isOn={values.isClosed}
          onChange={(isClosed) => change({ isClosed })}
        />
      </Box>
    </FormDialog>
  );
}

const SENT = {
  title: 'Update suggested',
  description: 'Your suggested update has been submitted for review.',
};

/** The state of the suggestion form; only changed fields are sent. */
function useSuggestionForm(campsite: CampsiteDetail, onSent: () => void) {
  const [send] = useSuggestUpdateMutation();
  const dispatch = useAppDispatch();
  return useForm({
    initial: () => currentValues(campsite),
    complete: (values) => withTypedEntries(CONTACT_FIELDS, values),
    changes: { isAny: (values) => differsFromCampsite(values, campsite), none: MESSAGES.noSuggestedChanges },
    check: (values) => {
      const errors = typedEntryErrors(CONTACT_FIELDS, values);
      return Object.keys(errors).length > 0
        ? errors
        : formErrors(SuggestionInput, changesOf(values, campsite));
    },
    send: (values) => send({ campsiteId: campsite.id, changes: changesOf(values, campsite) }),
    onSent: () => {
      dispatch(showToast(SENT));
      onSent();
    },
    failed: { title: 'Error', message: 'Failed to submit suggested update' },
  });
}

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestUpdate: build.mutation<SuggestedUpdate, { campsiteId: number; changes: SuggestionInput }>({
      query: ({ campsiteId, changes }) => ({
        url: API.suggestedUpdates(campsiteId),
        method: 'POST',
        body: changes,
      }),
      invalidatesTags: ['SuggestedUpdates'],
    }),
  }),
});

const { useSuggestUpdateMutation } = suggestionsApi;
