import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { fieldsOf, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useUpdateCampsiteMutation } from './edit-api';
import { editFaults, editValues, editWire, hasChanges, settledEdit } from './edit-values';
import { formSentences } from './form-values';
import { useFields } from './use-fields';

const SAVED = { title: 'Success', description: 'Campsite updated successfully' };
const FAILED = 'Failed to update campsite';

/** Values, checks and saving of the edit page; what others save meanwhile does not change the form. */
export function useEditForm(campsite: CampsiteDetail, onSaved: () => void) {
  const { values, errors, setValues, change, refuse } = useFields(() => editValues(campsite));
  const [before] = useState(values);
  const isBusy = useRef(false);
  const [save, { isLoading }] = useUpdateCampsiteMutation();
  const dispatch = useAppDispatch();

  const deliver = async (form: HTMLFormElement, changes: ReturnType<typeof editWire>) => {
    const { error } = await save({ id: campsite.id, changes });
    if (!error) {
      dispatch(showToast(SAVED));
      return onSaved();
    }
    const description = messageOf(error, FAILED);
    dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
    refuse(form, formSentences(fieldsOf(error)));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const settled = settledEdit(values);
    setValues(settled);
    const faults = editFaults(settled);
    if (Object.keys(faults).length > 0) return refuse(form, faults);
    isBusy.current = true;
    await deliver(form, editWire(settled));
    isBusy.current = false;
  };

  const isDirty = useMemo(() => hasChanges(values, before), [values, before]);
  return { values, errors, isSaving: isLoading, isDirty, change, onSubmit };
}
