import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CurrentUser } from '@kampvuur/contracts';
import { DiscardQuestion } from '../../ui/DiscardQuestion';
import { Field } from '../../ui/Field';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { PictureField } from './PictureField';
import { useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  user: CurrentUser;
  onUpdated: (user: CurrentUser) => void;
  onCancel: () => void;
}

/** The edit mode of one's own profile (docs/product.md 2); leaving with unsaved changes asks first. */
export function ProfileForm({ user, onUpdated, onCancel }: ProfileFormProps) {
  const { values, field, change, isSending, isDirty, onSubmit } = useProfileForm(user, onUpdated);
  const unsaved = useUnsavedChanges(isDirty, onCancel);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[name=firstName]')?.focus();
  }, []);
  const plain = { autoCapitalize: 'none', spellCheck: false };
  return (
    <Stack component="form" ref={form} noValidate aria-label="Edit profile" onSubmit={onSubmit} spacing={2}>
      <PictureField user={user} choice={values.picture} onChoose={(picture) => change({ picture })} />
      <Field label="First name" autoComplete="given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      <Field label="Username" autoComplete="username" inputProps={plain} {...field('username')} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => unsaved.ask(onCancel)}>
          Cancel
        </Button>
      </Box>
      {unsaved.isAsking && <DiscardQuestion onDiscard={unsaved.leave} onClose={unsaved.stay} />}
    </Stack>
  );
}
