import { useRef, type SubmitEvent } from 'react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { fieldsOf, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useCreateCampsiteMutation } from './edit-api';
import { formMessages } from './form-values';
import { isStarted, newErrors, newWire, EMPTY_VALUES } from './new-values';
import { useFields } from './use-fields';

const CREATED = { title: 'Success', description: 'Campsite created successfully' };
const FAILED = 'Failed to create campsite';

/** Values, checks and sending of a new campsite. */
export function useNewCampsite(onCreated: (campsite: CampsiteDetail) => void) {
  const { values, errors, change, refuse } = useFields(() => EMPTY_VALUES);
  const isBusy = useRef(false);
  const [create, { isLoading }] = useCreateCampsiteMutation();
  const dispatch = useAppDispatch();

  const deliver = async (form: HTMLFormElement) => {
    const { data, error } = await create(newWire(values));
    if (data) {
      dispatch(showToast(CREATED));
      return onCreated(data);
    }
    const description = messageOf(error, FAILED);
    dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
    refuse(form, formMessages(fieldsOf(error)));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const mistakes = newErrors(values);
    if (Object.keys(mistakes).length > 0) return refuse(event.currentTarget, mistakes);
    isBusy.current = true;
    try {
      await deliver(event.currentTarget);
    } finally {
      isBusy.current = false;
    }
  };

  return { values, errors, isSending: isLoading, isDirty: isStarted(values), change, onSubmit };
}
