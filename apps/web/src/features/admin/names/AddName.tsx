import type { SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NameInput } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/Field';
import { nameErrors, oneOf } from './name-texts';
import { useAddNameMutation } from './names-admin-api';

/** A new facility, activity or category. */
export function AddName({ kind }: { kind: NameField }) {
  const [add] = useAddNameMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: '' },
    complete: ({ name }) => ({ name: name.trim() }),
    check: (values) => formErrors(NameInput, values),
    send: ({ name }) => add({ kind, name }),
    onSent: () => {
      dispatch(showToast({ title: 'Name added', description: form.values.name.trim() }));
      form.change({ name: '' });
    },
    errorsOf: nameErrors,
    failed: { title: 'Not added', message: 'The name could not be added' },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Add ${oneOf(kind)}`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void form.onSubmit(event)}
      sx={FORM}
    >
      <Field label={`New ${oneOf(kind)}`} autoComplete="off" {...form.field('name')} />
      <Button type="submit" variant="tonal" aria-disabled={form.isSending} sx={{ flex: 'none', mt: '26px' }}>
        Add
      </Button>
    </Box>
  );
}

const FORM = { display: 'flex', alignItems: 'flex-start', gap: 1.5, maxWidth: { sm: 480 }, mb: 2 } as const;
