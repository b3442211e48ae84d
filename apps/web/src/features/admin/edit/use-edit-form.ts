import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { fieldsOf, hasStatus, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useFailureToast } from '../../../base/use-failure-toast';
import { useFields } from '../../../base/use-form';
import { useUpdateCampsiteMutation } from './edit-api';
import {
  beforeWire,
  editErrors,
  editValues,
  editWire,
  hasChanges,
  rebasedValues,
  settledEdit,
  type EditValues,
} from './edit-values';
import { formMessages, type FieldMessages } from './form-values';

const SAVED = { title: 'Success', description: 'Campsite updated successfully' };
const FAILED = 'Failed to update campsite';

/**
 * Values, checks and saving of the edit page. What others save meanwhile does not change the form until the server
 * finds that they changed the same: then it is read once more, and saving again is a decision.
 */
export function useEditForm(campsite: CampsiteDetail, reread: () => Promise<CampsiteDetail | undefined>) {
  const { values, errors, setValues, change, refuse } = useFields(() => editValues(campsite));
  const [before, setBefore] = useState(values);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [save] = useUpdateCampsiteMutation();
  const dispatch = useAppDispatch();
  const failure = useFailureToast();

  /** Puts what was entered on top of the campsite's current fields, and returns the conflicts. */
  const rebase = async (entered: EditValues): Promise<FieldMessages | undefined> => {
    const now = await reread();
    if (!now) return undefined;
    const rebased = rebasedValues(entered, before, now);
    setBefore(editValues(now));
    setValues(rebased.values);
    return rebased.conflicts;
  };

  /** Messages by field when it was refused. */
  const deliver = async (entered: EditValues): Promise<FieldMessages | undefined> => {
    const { error } = await save({ id: campsite.id, fields: editWire(entered), before: beforeWire(before) });
    if (!error) {
      dispatch(showToast(SAVED));
      return undefined;
    }
    const clashing = hasStatus(error, 409) ? await rebase(entered) : undefined;
    const description = messageOf(error, FAILED);
    failure.show('Error', description, error);
    return clashing ?? formMessages(fieldsOf(error));
  };

  /** Checks and saves; whether it has been saved. */
  const submit = async (form: HTMLFormElement): Promise<boolean> => {
    if (isBusy.current) return false;
    const settled = settledEdit(values);
    setValues(settled);
    const mistakes = editErrors(settled);
    if (Object.keys(mistakes).length > 0) {
      refuse(form, mistakes);
      return false;
    }
    isBusy.current = true;
    setSaving(true);
    failure.dismiss();
    let refused: FieldMessages | undefined;
    try {
      refused = await deliver(settled);
    } finally {
      isBusy.current = false;
      // Drawn at once: an inert form cannot take the keyboard.
      flushSync(() => setSaving(false));
    }
    if (refused) refuse(form, refused);
    return refused === undefined;
  };

  const isDirty = useMemo(() => hasChanges(values, before), [values, before]);
  return { values, errors, isSaving, isDirty, change, submit };
}
