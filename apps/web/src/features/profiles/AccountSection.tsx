import { useState } from 'react';
import AddLocationAltRounded from '@mui/icons-material/AddLocationAltRounded';
import AlternateEmailRounded from '@mui/icons-material/AlternateEmailRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { type CurrentUser, EmailChangeInput, PasswordChangeInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { OWN_DATA_URL, ROUTES } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { Dialog } from '../../ui/Dialog';
import { FormProblem } from '../../ui/FormProblem';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { RouteButton } from '../../ui/RouteButton';
import { RemovalDialog } from './RemovalDialog';
import { useLinkProviderMutation, useChangeEmailMutation } from './account-api';
import { useChangePasswordMutation } from './profiles-api';

interface AccountSectionProps {
  user: CurrentUser;
  onRemoved: () => Promise<void>;
}

/** Sign-in, notices, one's data, and the way out. */
export function AccountSection({ user, onRemoved }: AccountSectionProps) {
  const [open, setOpen] = useState<'password' | 'email' | 'link' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button {...LINE} startIcon={<KeyRounded />} onClick={() => setOpen('password')}>
        {user.hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      <Button {...LINE} startIcon={<AlternateEmailRounded />} onClick={() => setOpen('email')}>
        Change email address
      </Button>
      <RouteButton {...LINE} startIcon={<ShieldRounded />} to={ROUTES.security}>
        Security
      </RouteButton>
      <RouteButton {...LINE} startIcon={<DevicesRounded />} to={ROUTES.sessions}>
        Where I am signed in
      </RouteButton>
      <RouteButton {...LINE} startIcon={<NotificationsRounded />} to={ROUTES.noticeSettings}>
        What I am told
      </RouteButton>
      <RouteButton {...LINE} startIcon={<AddLocationAltRounded />} to={ROUTES.ownProposals}>
        My proposals
      </RouteButton>
      <RouteButton {...LINE} startIcon={<BlockRounded />} to={ROUTES.blocked}>
        People I blocked
      </RouteButton>
      <Button {...LINE} startIcon={<LinkRounded />} onClick={() => setOpen('link')}>
        Link a Google account
      </Button>
      <Button {...LINE} startIcon={<DownloadRounded />} href={OWN_DATA_URL} download>
        Download my data
      </Button>
      <Button {...LINE} color="error" startIcon={<DeleteForeverRounded />} onClick={() => setOpen('removal')}>
        Delete my account
      </Button>
      {open === 'password' && <PasswordDialog hasPassword={user.hasPassword} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
      {open === 'link' && <LinkDialog onClose={close} />}
      {open === 'removal' && <RemovalDialog user={user} onClose={close} onRemoved={onRemoved} />}
    </Stack>
  );
}

const LINE = { variant: 'text', sx: { justifyContent: 'flex-start', mx: '-12px' } } as const;

const TITLE = 'Link a Google account';

/** Leaves the page for the provider's, and comes back to the profile. */
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
        Cancel
      </Button>
      <Button variant="contained" disabled={isLoading} onClick={() => void onContinue()}>
        Continue
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={TITLE} open onClose={onClose} actions={actions}>
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          You choose the account at Google and come back here. From then on you can sign in with it.
        </Typography>
        <FormProblem>{problem}</FormProblem>
      </Stack>
    </Dialog>
  );
}

interface EmailDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

const EMAIL_DIALOG_TITLE = 'Change email address';

/** Another address: it takes effect when the link sent there is opened. */
function EmailDialog({ user, onClose }: EmailDialogProps) {
  const { field, isSending, isDirty, onSubmit } = useEmailForm(onClose);
  return (
    <FormDialog
      title={EMAIL_DIALOG_TITLE}
      submitLabel="Send link"
      sendingLabel="Sending..."
      {...{ isSending, isDirty, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Your address is ${user.email}. We send a link to the new one; it takes effect when you open that. The old one is told.`}
        </Typography>
        <Field
          label="New email address"
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('email')}
        />
      </Stack>
    </FormDialog>
  );
}

function useEmailForm(onAsked: () => void) {
  const [change] = useChangeEmailMutation();
  const dispatch = useAppDispatch();
  return useForm({
    initial: { email: '' },
    check: (values) => formErrors(EmailChangeInput, values),
    send: (values) => change(values),
    onSent: () => {
      dispatch(showToast({ title: 'Link sent', description: 'Open it at the new address.' }));
      onAsked();
    },
    failed: { title: 'Address not changed', message: MESSAGES.profileUpdateFailed },
  });
}

interface PasswordDialogProps {
  /** False for an account that only signs in externally: there is no current one to ask for. */
  hasPassword: boolean;
  onClose: () => void;
}

/** A new password; every other browser is signed out. */
function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const { field, isSending, onSubmit } = usePasswordForm(hasPassword, onClose);
  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      sendingLabel="Saving..."
      isDirty={false}
      {...{ isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          You stay signed in here; every other browser is signed out.
        </Typography>
        {hasPassword && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <Field label="New password" type="password" autoComplete="new-password" {...field('newPassword')} />
      </Stack>
    </FormDialog>
  );
}

function usePasswordForm(hasPassword: boolean, onChanged: () => void) {
  const [change] = useChangePasswordMutation();
  const dispatch = useAppDispatch();

  const inputOf = ({ currentPassword, newPassword }: Required<PasswordChangeInput>): PasswordChangeInput =>
    hasPassword ? { currentPassword, newPassword } : { newPassword };

  return useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => formErrors(PasswordChangeInput, inputOf(values)),
    send: (values) => change(inputOf(values)),
    onSent: () => {
      dispatch(showToast({ title: 'Password changed', description: 'Every other browser is signed out.' }));
      onChanged();
    },
    failed: { title: 'Update failed', message: MESSAGES.profileUpdateFailed },
  });
}
