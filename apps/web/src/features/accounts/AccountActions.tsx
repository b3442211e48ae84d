import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SerializedError } from '@reduxjs/toolkit';
import type { AccountDetail } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import type { ApiError } from '../../base/problem';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useEndSessionsMutation, useLiftSuspensionMutation, useSetRoleMutation } from './accounts-api';

const SuspendDialog = lazyWithRetry(() => import('./SuspendDialog'));
const RemoveAccountDialog = lazyWithRetry(() => import('./RemoveAccountDialog'));

interface AccountActionsProps {
  account: AccountDetail;
  /** It is the viewer's own account. */
  isOwn: boolean;
  onRemoved: () => void;
}

type OpenDialog = 'role' | 'sessions' | 'suspend' | 'remove' | null;

/** What an administrator can do to an account; an administrator must become a camper before being suspended or removed. */
export function AccountActions({ account, isOwn, onRemoved }: AccountActionsProps) {
  const { isAdmin, suspendedUntil, sessions } = account;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [lift, { isLoading: isLifting }] = useLiftSuspensionMutation();
  const run = useChangeToast();
  const close = () => setOpenDialog(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setOpenDialog('role')}>
        {isAdmin ? 'Make a camper' : 'Make an administrator'}
      </Button>
      {sessions > 0 && (
        <Button variant="outlined" onClick={() => setOpenDialog('sessions')}>
          End sessions
        </Button>
      )}
      {suspendedUntil !== null && (
        <Button
          variant="outlined"
          aria-disabled={isLifting}
          onClick={() => void (isLifting || run(lift(account.id), 'Suspension lifted'))}
        >
          Lift the suspension
        </Button>
      )}
      {!isAdmin && !isOwn && suspendedUntil === null && (
        <Button variant="outlined" color="error" onClick={() => setOpenDialog('suspend')}>
          Suspend
        </Button>
      )}
      {!isAdmin && !isOwn && (
        <Button variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
          Remove
        </Button>
      )}
      {openDialog === 'role' && <RoleDialog account={account} onClose={close} />}
      {openDialog === 'sessions' && <SessionsDialog account={account} onClose={close} />}
      <Suspense>
        {openDialog === 'suspend' && <SuspendDialog account={account} onClose={close} />}
        {openDialog === 'remove' && <RemoveAccountDialog {...{ account, onRemoved }} onClose={close} />}
      </Suspense>
    </Box>
  );
}

interface DialogProps {
  account: AccountDetail;
  onClose: () => void;
}

function RoleDialog({ account: { id, username, isAdmin }, onClose }: DialogProps) {
  const [setRole, { isLoading }] = useSetRoleMutation();
  const run = useChangeToast();
  const confirm = async () => {
    await run(
      setRole({ id, isAdmin: !isAdmin }),
      isAdmin ? 'A camper from now on' : 'An administrator from now on',
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={isAdmin ? `Make ${username} a camper?` : `Make ${username} an administrator?`}
      confirmLabel={isAdmin ? 'Make a camper' : 'Make an administrator'}
      isDestructive={isAdmin}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isAdmin
        ? 'They lose every page of the administration at once.'
        : 'They can edit, delete and review everything, and do the same to other accounts.'}
    </ConfirmDialog>
  );
}

function SessionsDialog({ account: { id, username }, onClose }: DialogProps) {
  const [end, { isLoading }] = useEndSessionsMutation();
  const run = useChangeToast();
  const confirm = async () => {
    await run(end(id), 'Sessions ended');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Sign ${username} out everywhere?`}
      confirmLabel="End sessions"
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      They can sign in again at once.
    </ConfirmDialog>
  );
}

/** Returns a function that awaits a change and shows a toast with its outcome. */
function useChangeToast() {
  const showOutcome = useOutcomeToast();
  return (request: PromiseLike<{ error?: ApiError | SerializedError | undefined }>, title: string) =>
    showOutcome(request, { done: { title }, failed: 'Not changed', message: 'Failed to change the account' });
}
