import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { type CurrentUser, EmailChangeInput, PasswordChangeInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { AddLocationAltRounded } from '../../base/icons/AddLocationAltRounded';
import { AlternateEmailRounded } from '../../base/icons/AlternateEmailRounded';
import { BlockRounded } from '../../base/icons/BlockRounded';
import { DeleteForeverRounded } from '../../base/icons/DeleteForeverRounded';
import { DevicesRounded } from '../../base/icons/DevicesRounded';
import { KeyRounded } from '../../base/icons/KeyRounded';
import { LinkRounded } from '../../base/icons/LinkRounded';
import { NotificationsRounded } from '../../base/icons/NotificationsRounded';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { ShieldRounded } from '../../base/icons/ShieldRounded';
import { ROUTES } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { Dialog } from '../../ui/dialogs/Dialog';
import { FormProblem } from '../../ui/forms/FormProblem';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { RouteButton } from '../../ui/links/RouteButton';
import { DataDownload } from './DataDownload';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { useLinkProviderMutation, useChangeEmailMutation } from './account-api';
import { useChangePasswordMutation } from './profiles-api';
import { say } from './say';
import { sayCommon } from '../../base/messages/say-common';

interface AccountSectionProps {
  user: CurrentUser;
  onRemoved: () => Promise<void>;
}

/** Links and dialogs for sign-in, notices, the user's data and the removal of the account. */
export function AccountSection({ user, onRemoved }: AccountSectionProps) {
  const [openDialog, setOpenDialog] = useState<'password' | 'email' | 'link' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button {...MENU_ITEM} startIcon={<KeyRounded />} onClick={() => setOpenDialog('password')}>
        {user.hasPassword ? say('changePassword') : say('setAPassword')}
      </Button>
      <Button {...MENU_ITEM} startIcon={<AlternateEmailRounded />} onClick={() => setOpenDialog('email')}>
        {say('changeEmailAddress')}
      </Button>
      <RouteButton {...MENU_ITEM} startIcon={<ShieldRounded />} to={ROUTES.security}>
        {say('security')}
      </RouteButton>
      <RouteButton {...MENU_ITEM} startIcon={<DevicesRounded />} to={ROUTES.sessions}>
        {say('whereIAmSignedIn')}
      </RouteButton>
      <RouteButton {...MENU_ITEM} startIcon={<NotificationsRounded />} to={ROUTES.noticeSettings}>
        {say('noticeSettings')}
      </RouteButton>
      <RouteButton {...MENU_ITEM} startIcon={<SearchRounded />} to={ROUTES.savedSearches}>
        {say('savedSearches')}
      </RouteButton>
      <RouteButton {...MENU_ITEM} startIcon={<AddLocationAltRounded />} to={ROUTES.ownProposals}>
        {say('myProposals')}
      </RouteButton>
      <RouteButton {...MENU_ITEM} startIcon={<BlockRounded />} to={ROUTES.blocked}>
        {say('peopleIBlocked')}
      </RouteButton>
      <Button {...MENU_ITEM} startIcon={<LinkRounded />} onClick={() => setOpenDialog('link')}>
        {say('linkAGoogleAccount')}
      </Button>
      <DataDownload {...MENU_ITEM} />
      <Button
        {...MENU_ITEM}
        color="error"
        startIcon={<DeleteForeverRounded />}
        onClick={() => setOpenDialog('delete')}
      >
        {say('deleteMyAccount')}
      </Button>
      {openDialog === 'password' && <PasswordDialog hasPassword={user.hasPassword} onClose={close} />}
      {openDialog === 'email' && <EmailDialog user={user} onClose={close} />}
      {openDialog === 'link' && <LinkDialog onClose={close} />}
      {openDialog === 'delete' && <DeleteAccountDialog user={user} onClose={close} onRemoved={onRemoved} />}
    </Stack>
  );
}

const MENU_ITEM = { variant: 'text', sx: { justifyContent: 'flex-start', mx: '-12px' } } as const;

/** Redirects to the provider, which returns to the profile. */
function LinkDialog({ onClose }: { onClose: () => void }) {
  const [link, { isLoading }] = useLinkProviderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const onContinue = async () => {
    const { data, error } = await link(ROUTES.ownProfile);
    if (data) window.location.assign(data.location);
    else setProblem(messageOf(error));
  };
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        {sayCommon('cancel')}
      </Button>
      <Button variant="contained" disabled={isLoading} onClick={() => void onContinue()}>
        {say('continue')}
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={say('linkAGoogleAccount')} open onClose={onClose} actions={actions}>
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{say('linkText')}</Typography>
        <FormProblem problem={problem} />
      </Stack>
    </Dialog>
  );
}

interface EmailDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

/** Requests another email address, which takes effect when the link sent to it is opened. */
function EmailDialog({ user, onClose }: EmailDialogProps) {
  const { field, problem, isSending, isDirty, onSubmit } = useEmailForm(onClose);
  return (
    <FormDialog
      title={say('changeEmailAddress')}
      submitLabel={say('sendLink')}
      sendingLabel={say('sending')}
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {say('emailText', { email: user.email ?? '' })}
        </Typography>
        <Field
          label={say('newEmailAddress')}
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('email')}
        />
      </Stack>
    </FormDialog>
  );
}

function useEmailForm(onRequested: () => void) {
  const [change] = useChangeEmailMutation();
  const dispatch = useAppDispatch();
  return useForm({
    initial: { email: '' },
    check: (values) => formErrors(EmailChangeInput, values),
    send: (values) => change(values),
    onSent: () => {
      dispatch(showToast({ title: say('linkSent'), description: say('linkSentText') }));
      onRequested();
    },
    failed: { title: say('addressNotChanged'), message: MESSAGES.profileUpdateFailed },
  });
}

interface PasswordDialogProps {
  /** False for an account that only signs in externally: it has no current password to enter. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets a new password, which signs out every other browser. */
function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const { field, problem, isSending, onSubmit } = usePasswordForm(hasPassword, onClose);
  const title = hasPassword ? say('changePassword') : say('setAPassword');
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      sendingLabel={sayCommon('saving')}
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{say('passwordText')}</Typography>
        {hasPassword && (
          <Field
            label={say('currentPassword')}
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <Field
          label={say('newPassword')}
          type="password"
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </Stack>
    </FormDialog>
  );
}

function usePasswordForm(hasPassword: boolean, onChanged: () => void) {
  const [change] = useChangePasswordMutation();
  const dispatch = useAppDispatch();

  const toInput = ({ currentPassword, newPassword }: Required<PasswordChangeInput>): PasswordChangeInput =>
    hasPassword ? { currentPassword, newPassword } : { newPassword };

  return useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => formErrors(PasswordChangeInput, toInput(values)),
    send: (values) => change(toInput(values)),
    onSent: () => {
      dispatch(showToast({ title: say('passwordChanged'), description: say('passwordChangedText') }));
      onChanged();
    },
    failed: { title: say('updateFailed'), message: MESSAGES.profileUpdateFailed },
  });
}
