import { SuggestionInput, type CampsiteDetail } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { changesOf, currentValues, hasChanges, settledValues, unfinishedEntries } from './suggestion-form';
import { useSuggestUpdateMutation } from './suggestions-api';

const SENT = {
  title: 'Update suggested',
  description: 'Your suggested update has been submitted for review.',
};

/** The form of a suggestion; only differences leave it. */
export function useSuggestionForm(campsite: CampsiteDetail, onSent: () => void) {
  const [send] = useSuggestUpdateMutation();
  const dispatch = useAppDispatch();
  return useForm({
    initial: () => currentValues(campsite),
    complete: settledValues,
    changes: { isAny: (values) => hasChanges(values, campsite), none: MESSAGES.noSuggestedChanges },
    check: (values) => {
      const unfinished = unfinishedEntries(values);
      const isUnfinished = Object.keys(unfinished).length > 0;
      return isUnfinished ? unfinished : formErrors(SuggestionInput, changesOf(values, campsite));
    },
    send: (values) => send({ campsiteId: campsite.id, changes: changesOf(values, campsite) }),
    onSent: () => {
      dispatch(showToast(SENT));
      onSent();
    },
    failed: { title: 'Error', message: 'Failed to submit suggested update' },
  });
}
