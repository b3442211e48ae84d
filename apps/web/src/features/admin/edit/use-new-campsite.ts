import type { CampsiteDetail } from '@kampvuur/contracts';
import { fieldsOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { useCreateCampsiteMutation } from './edit-api';
import { formMessages } from './form-values';
import { isStarted, newErrors, newWire, EMPTY_VALUES } from './new-values';

const CREATED = { title: 'Success', description: 'Campsite created successfully' };

/** The form of a new campsite. */
export function useNewCampsite(onCreated: (campsite: CampsiteDetail) => void) {
  const [create] = useCreateCampsiteMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: EMPTY_VALUES,
    check: newErrors,
    send: (values) => create(newWire(values)),
    onSent: (campsite) => {
      dispatch(showToast(CREATED));
      onCreated(campsite);
    },
    errorsOf: (error) => formMessages(fieldsOf(error)),
    failed: { title: 'Error', message: 'Failed to create campsite' },
  });
  return { ...form, isDirty: isStarted(form.values) };
}
