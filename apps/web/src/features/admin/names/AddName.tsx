import { useState, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NameInput } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import { fieldsOf, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { Field } from '../../../ui/Field';
import { oneOf } from './name-texts';
import { useAddNameMutation } from './names-admin-api';

/** A new facility, activity or category. */
export function AddName({ kind }: { kind: NameField }) {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [add, { isLoading }] = useAddNameMutation();
  const dispatch = useAppDispatch();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const refused = formErrors(NameInput, { name }).name;
    setNameError(refused);
    if (refused) return;
    const { error } = await add({ kind, name: name.trim() });
    if (error)
      return setNameError(fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be added'));
    setName('');
    dispatch(showToast({ title: 'Name added', description: name.trim() }));
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Add ${oneOf(kind)}`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
      sx={FORM}
    >
      <Field
        label={`New ${oneOf(kind)}`}
        name="name"
        value={name}
        error={nameError}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="tonal" aria-disabled={isLoading} sx={{ flex: 'none', mt: '26px' }}>
        Add
      </Button>
    </Box>
  );
}

const FORM = { display: 'flex', alignItems: 'flex-start', gap: 1.5, maxWidth: { sm: 480 }, mb: 2 } as const;
