import { useState, type SubmitEvent } from 'react';
import { NameInput, type CountedName } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import { fieldsOf, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { oneOf, usesText } from './name-texts';
import { useRenameNameMutation } from './names-admin-api';

interface RenameNameProps {
  kind: NameField;
  name: CountedName;
  onClose: () => void;
}

/** Another name for a facility, activity or category, on every campsite that has it. */
export function RenameName({ kind, name: { id, name: before, campsites }, onClose }: RenameNameProps) {
  const [name, setName] = useState(before);
  const [nameError, setNameError] = useState<string>();
  const [rename, { isLoading }] = useRenameNameMutation();
  const dispatch = useAppDispatch();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const refused = formErrors(NameInput, { name }).name;
    setNameError(refused);
    if (refused) return;
    if (name.trim() === before) return onClose();
    const { error } = await rename({ kind, id, name: name.trim() });
    if (error)
      return setNameError(fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be changed'));
    dispatch(showToast({ title: 'Name changed', description: `${before} is now ${name.trim()}` }));
    onClose();
  };
  return (
    <FormDialog
      title={`Rename ${oneOf(kind)}`}
      submitLabel="Rename"
      sendingLabel="Renaming..."
      isSending={isLoading}
      isDirty={name !== before}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        value={name}
        error={nameError}
        hint={`${before}: ${usesText(campsites)}`}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
