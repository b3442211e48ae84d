import { ProfileInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { shrunkImage } from '../../base/shrink-image';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { hasChanges, profileChanges, profileValues, type ProfileValues } from './profile-changes';
import { useUpdateProfileMutation } from './profiles-api';

/** The form of one's own profile (docs/product.md 5, 8); only differences leave it. */
export function useProfileForm(user: CurrentUser, onUpdated: (user: CurrentUser) => void) {
  const [update] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  const changesOf = (values: ProfileValues) => profileChanges(user, values);
  return useForm({
    initial: () => profileValues(user),
    changes: { isAny: (values) => hasChanges(changesOf(values)), none: MESSAGES.noProfileChanges },
    check: (values) => formErrors(ProfileInput, changesOf(values).texts),
    send: async (values) => {
      const { texts, picture } = changesOf(values);
      return update({ texts, picture: picture && (await shrunkImage(picture)) });
    },
    onSent: (updated) => {
      dispatch(showToast({ title: 'Profile updated' }));
      onUpdated(updated);
    },
    failed: { title: 'Update failed', message: MESSAGES.profileUpdateFailed },
  });
}
