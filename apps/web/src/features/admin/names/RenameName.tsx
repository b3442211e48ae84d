import { NameInput, type CountedName } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { nameErrors, oneOf, usesText } from './name-texts';
import { useRenameNameMutation } from './names-admin-api';

interface RenameNameProps {
  kind: NameField;
  name: CountedName;
  onClose: () => void;
}

/** Another name for a facility, activity or category, on every campsite that has it. */
export function RenameName({ kind, name: { id, name: before, campsites }, onClose }: RenameNameProps) {
  const [rename] = useRenameNameMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: before },
    complete: ({ name }) => ({ name: name.trim() }),
    changes: { isAny: ({ name }) => name !== before, none: `It is called ${before} already.` },
    check: (values) => formErrors(NameInput, values),
    send: ({ name }) => rename({ kind, id, name }),
    onSent: () => {
      dispatch(
        showToast({ title: 'Name changed', description: `${before} is now ${form.values.name.trim()}` }),
      );
      onClose();
    },
    errorsOf: nameErrors,
    failed: { title: 'Not renamed', message: 'The name could not be changed' },
  });
  return (
    <FormDialog
      title={`Rename ${oneOf(kind)}`}
      submitLabel="Rename"
      sendingLabel="Renaming..."
      isSending={form.isSending}
      isDirty={form.isDirty}
      onSubmit={(event) => void form.onSubmit(event)}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint={`${before}: ${usesText(campsites)}`}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
