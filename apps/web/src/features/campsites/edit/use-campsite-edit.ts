import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CampsiteEditInput, type CampsiteDetail } from '@kampvuur/contracts';
import { boxOf, type FieldValues, mergeFields } from '@kampvuur/domain/facts';
import { type FieldMessages, formErrors } from '../../../base/forms';
import { byBox } from '../../../pieces/facts/fact-drafts';
import { boxValue, factTextInSentence } from '../../../pieces/facts/fact-text';
import { fieldsOf, hasStatus } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useFormFailure } from '../../../base/use-form-failure';
import { useFields } from '../../../base/use-form';
import { fetchCampsite } from '../../../pieces/campsites/campsite-api';
import { useUpdateCampsiteMutation } from '../../../pieces/campsites/update-campsite-api';
import {
  EDIT,
  editPayload,
  toEditValues,
  validateEdit,
  type EditValues,
} from '../../../pieces/campsites/campsite-values';
import { say } from './say';

const saved = () => ({ title: say('success'), description: say('updated') });
const failed = () => ({ title: say('error'), message: say('updateFailed') });

/**
 * Values, validation and saving of the edit page. What others save meanwhile does not change the form, until the server
 * refuses a save because they changed the same fields: then the campsite is fetched again, the conflicts are shown at
 * their fields, and saving again overwrites them.
 */
export function useCampsiteEdit(campsite: CampsiteDetail) {
  const { values, errors, setValues, change, refuse } = useFields(() => toEditValues(campsite));
  const [before, setBefore] = useState(values);
  const isLocked = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [save] = useUpdateCampsiteMutation();
  const dispatch = useAppDispatch();
  const failure = useFormFailure();

  /** Applies the entered values to the current campsite. Returns the conflicts; undefined when it could not be fetched. */
  const rebase = async (entered: EditValues): Promise<FieldMessages | undefined> => {
    const current = await dispatch(fetchCampsite(campsite.id));
    if (!current) return undefined;
    const rebased = rebaseValues(entered, before, current);
    setBefore(toEditValues(current));
    setValues(rebased.values);
    return rebased.conflicts;
  };

  /** Resolves to messages by field when the server refused the edit; undefined when it was saved. */
  const saveEdit = async (entered: EditValues): Promise<FieldMessages | undefined> => {
    const { error } = await save({
      id: campsite.id,
      fields: editPayload(entered),
      before: beforePayload(before),
    });
    if (!error) {
      dispatch(showToast(saved()));
      return undefined;
    }
    const conflicts = hasStatus(error, 409) ? await rebase(entered) : undefined;
    const refusals = conflicts ?? byBox(fieldsOf(error));
    failure.fail({ ...failed(), error, fields: refusals });
    return refusals;
  };

  /** Validates and saves the form; resolves to whether it was saved. */
  const submit = async (form: HTMLFormElement): Promise<boolean> => {
    if (isLocked.current) return false;
    const entered = EDIT.complete(values);
    setValues(entered);
    failure.clear();
    const invalid = validateEdit(entered);
    if (Object.keys(invalid).length > 0) {
      refuse(form, invalid);
      return false;
    }
    isLocked.current = true;
    setSaving(true);
    let refusals: FieldMessages | undefined;
    try {
      refusals = await saveEdit(entered);
    } finally {
      isLocked.current = false;
      // Rendered at once: an inert form cannot take the focus.
      flushSync(() => setSaving(false));
    }
    if (refusals) refuse(form, refusals);
    return refusals === undefined;
  };

  const isDirty = useMemo(() => EDIT.isChanged(values, before), [values, before]);
  return { values, errors, problem: failure.problem, isSaving, isDirty, change, submit };
}

/**
 * The fields the form was opened with, as the API expects them. Fields that break a rule that was added since are left
 * out: the server would refuse them, and the campsite could never be saved.
 */
function beforePayload(before: EditValues): Partial<FieldValues> {
  const payload = editPayload(before);
  const errors = formErrors(CampsiteEditInput, payload);
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !Object.hasOwn(errors, field)));
}

/** The entered values on top of what others have saved meanwhile. */
interface RebasedValues {
  /** Fields that were changed in the form keep the entered value; all others have the campsite's current value. */
  values: EditValues;
  /** Describes the current value of each field that was changed both in the form and elsewhere. */
  conflicts: FieldMessages;
}

/** Applies what was entered since `before` to the current campsite. */
function rebaseValues(entered: EditValues, before: EditValues, campsite: CampsiteDetail): RebasedValues {
  const current = toEditValues(campsite);
  const currentPayload = editPayload(current);
  const { touched, conflicts } = mergeFields(editPayload(entered), editPayload(before), currentPayload);
  const touchedBoxes = new Set(touched.map(boxOf));
  const touchedFields = Object.entries(entered).filter(([field]) => touchedBoxes.has(field));
  const messages = conflicts.map((field) => [field, currentText(field, currentPayload)] as const);
  return {
    values: { ...current, ...Object.fromEntries(touchedFields) },
    conflicts: byBox(Object.fromEntries(messages)),
  };
}

/** What a field that was also changed elsewhere holds now; of a unit all of it. */
const currentText = (field: string, current: FieldValues): string =>
  say('current', { value: factTextInSentence(field, boxValue(boxOf(field), current)) });
