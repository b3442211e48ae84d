import { useRef, useState, type SubmitEvent } from 'react';
import { ProfileInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { fieldsOf, messageOf } from '../../base/problem';
import { shrunkImage } from '../../base/shrink-image';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import {
  hasChanges,
  profileChanges,
  textsOf,
  type PictureChoice,
  type ProfileChanges,
} from './profile-changes';
import { useUpdateProfileMutation } from './profiles-api';
import { useFields } from './use-fields';

/** Values, checks and toasts of the profile form (docs/product.md 5, 8). */
export function useProfileForm(user: CurrentUser, onUpdated: (user: CurrentUser) => void) {
  const { values, field, isAccepted } = useFields(textsOf(user));
  const [picture, setPicture] = useState<PictureChoice>(undefined);
  const [update, { isLoading }] = useUpdateProfileMutation();
  // Set before the picture is made smaller, which the mutation does not know of.
  const isBusy = useRef(false);
  const dispatch = useAppDispatch();

  const send = async (changes: ProfileChanges) => {
    const picture = changes.picture && (await shrunkImage(changes.picture));
    return update({ ...changes, picture });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const changes = profileChanges(user, values, picture);
    if (!hasChanges(changes)) {
      dispatch(showToast({ title: 'No changes', description: MESSAGES.noProfileChanges }));
      return;
    }
    if (!isAccepted(form, formErrors(ProfileInput, changes.texts))) return;
    if (isBusy.current) return;
    isBusy.current = true;
    const { data, error } = await send(changes).finally(() => (isBusy.current = false));
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
