import { useRef, useState, type SubmitEvent } from 'react';
import { SuggestionInput, type CampsiteDetail } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { focusFirstInvalid, formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import {
  changesOf,
  currentValues,
  invalidList,
  settledValues,
  ENTRY_FIELDS,
  type SuggestionValues,
} from './suggestion-form';
import { useSuggestUpdateMutation } from './suggestions-api';

const UPDATED = {
  title: 'Update suggested',
  description: 'Your suggested update has been submitted for review.',
};

/** Values, checks and sending of a suggestion; only differences leave the form. */
export function useSuggestionForm(campsite: CampsiteDetail, onSent: () => void) {
  const [values, setValues] = useState(() => currentValues(campsite));
  const [errors, setErrors] = useState<FormErrors<SuggestionInput>>({});
  const [send, { isLoading }] = useSuggestUpdateMutation();
  const isBusy = useRef(false);
  const dispatch = useAppDispatch();

  const change = (changes: Partial<SuggestionValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    const cleared = Object.keys(changes).map((field) => [field, undefined]);
    setErrors((before) => ({ ...before, ...Object.fromEntries(cleared) }));
  };

  const refuse = (form: HTMLFormElement, found: FormErrors<SuggestionInput>) => {
    setErrors(found);
    focusFirstInvalid(form, found);
  };

  const deliver = async (form: HTMLFormElement, changes: SuggestionInput) => {
    const { error } = await send({ campsiteId: campsite.id, changes });
    if (!error) {
      dispatch(showToast(UPDATED));
      return onSent();
    }
    const description = messageOf(error, 'Failed to submit suggested update');
    dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
    refuse(form, fieldsOf(error) as FormErrors<SuggestionInput>);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const settled = settledValues(values);
    setValues(settled);
    const invalid = invalidList(settled);
    if (invalid) return focusFirstInvalid(form, { [invalid]: settled[invalid].error });
    const changes = changesOf(settled, campsite);
    if (Object.keys(changes).length === 0)
      return void dispatch(showToast({ title: 'No changes', description: MESSAGES.noSuggestedChanges }));
    const found = formErrors(SuggestionInput, changes);
    if (Object.keys(found).length > 0) return refuse(form, found);
    isBusy.current = true;
    try {
      await deliver(form, changes);
    } finally {
      isBusy.current = false;
    }
  };

  const hasDraft = ENTRY_FIELDS.some((field) => values[field].draft.trim() !== '');
  const isDirty = hasDraft || Object.keys(changesOf(values, campsite)).length > 0;
  return { values, errors, isSending: isLoading, isDirty, change, onSubmit };
}
