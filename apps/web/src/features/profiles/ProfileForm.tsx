import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type CurrentUser, ProfileInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes';
import { formErrors } from '../../base/forms';
import { photosToSend } from '../../base/photos-to-send';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { PictureField } from './PictureField';
import { hasProfileChanges, profileChanges, toFormValues, type ProfileValues } from './profile-changes';
import { useUpdateProfileMutation } from './profiles-api';
import { say } from './say';
import { sayCommon } from '../../base/messages/say-common';

interface ProfileFormProps {
  user: CurrentUser;
  onUpdated: (user: CurrentUser) => void;
  onCancel: () => void;
}

/** Edits the viewer's profile (docs/product.md#screens); leaving with unsaved changes asks for a confirmation. */
export function ProfileForm({ user, onUpdated, onCancel }: ProfileFormProps) {
  const { values, field, change, problem, isSending, isDirty, onSubmit } = useProfileForm(user, onUpdated);
  const unsaved = useUnsavedChanges(isDirty, onCancel);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[name=firstName]')?.focus();
  }, []);
  const plainText = { autoCapitalize: 'none', spellCheck: false };
  return (
    <Stack
      component="form"
      ref={form}
      noValidate
      aria-label={say('editProfile')}
      onSubmit={onSubmit}
      spacing={2}
      data-toasts-on-top
    >
      <PictureField user={user} choice={values.picture} onChoose={(picture) => change({ picture })} />
      <Field label={say('firstName')} autoComplete="given-name" {...field('firstName')} />
      <Field label={say('lastName')} autoComplete="family-name" {...field('lastName')} />
      <Field label={say('username')} autoComplete="username" inputProps={plainText} {...field('username')} />
      <FormProblem problem={problem} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? sayCommon('saving') : say('saveChanges')}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => unsaved.ask(onCancel)}>
          {sayCommon('cancel')}
        </Button>
      </Box>
      {unsaved.isAsking && <DiscardQuestion onDiscard={unsaved.leave} onClose={unsaved.stay} />}
    </Stack>
  );
}

/** The state of the profile form (docs/product.md#validation, #errors); only changed fields are sent. */
function useProfileForm(user: CurrentUser, onUpdated: (user: CurrentUser) => void) {
  const [update] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  const changesOf = (values: ProfileValues) => profileChanges(user, values);
  return useForm({
    initial: () => toFormValues(user),
    changes: { isAny: (values) => hasProfileChanges(changesOf(values)), none: MESSAGES.noProfileChanges },
    check: (values) => formErrors(ProfileInput, changesOf(values).texts),
    send: async (values) => {
      const { texts, picture } = changesOf(values);
      const [photo] = picture ? await photosToSend([picture]) : [];
      return update({ texts, picture: photo ?? picture });
    },
    onSent: (updated) => {
      dispatch(showToast({ title: say('profileUpdated') }));
      onUpdated(updated);
    },
    failed: { title: say('updateFailed'), message: MESSAGES.profileUpdateFailed },
  });
}
