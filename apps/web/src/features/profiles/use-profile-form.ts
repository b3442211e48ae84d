import { useState, type SubmitEvent } from 'react';
import { ProfileInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { fieldsOf, messageOf } from '../../base/problem';
import { shrunkImage } from '../../base/shrink-image';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { hasChanges, profileChanges, textsOf, type PictureChoice } from './profile-changes';
import { useUpdateProfileMutation } from './profiles-api';
import { useFields } from './use-fields';

/** Values, checks and toasts of the profile form (Spec 5, 8). */
export function useProfileForm(user: CurrentUser, onUpdated: (user: CurrentUser) => void) {
  const { values, field, isAccepted } = useFields(textsOf(user));
  const [picture, setPicture] = useState<PictureChoice>(undefined);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const changes = profileChanges(user, values, picture);
    if (!hasChanges(changes)) {
      dispatch(showToast({ title: 'No changes', description: MESSAGES.noProfileChanges }));
      return;
    }
    if (!isAccepted(form, formErrors(ProfileInput, changes.texts))) return;
    const sent = { ...changes, picture: changes.picture && (await shrunkImage(changes.picture)) };
    const { data, error } = await update(sent);
    if (data) {
      dispatch(showToast({ title: 'Profile updated' }));
      onUpdated(data);
      return;
    }
    const description = messageOf(error, MESSAGES.profileUpdateFailed);
    dispatch(showToast({ title: 'Update failed', description, variant: 'destructive' }));
    isAccepted(form, fieldsOf(error));
  };

  const isDirty = hasChanges(profileChanges(user, values, picture));
  return { field, picture, setPicture, isSaving: isLoading, isDirty, onSubmit };
}
