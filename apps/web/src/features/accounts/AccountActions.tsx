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
import { say } from './say';
import { sayCommon } from '../../base/messages/say-common';

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
        {isAdmin ? say('makeACamper') : say('makeAnAdministrator')}
      </Button>
      {sessions > 0 && (
        <Button variant="outlined" onClick={() => setOpenDialog('sessions')}>
          {say('endSessions')}
        </Button>
      )}
      {suspendedUntil !== null && (
        <Button
          variant="outlined"
          aria-disabled={isLifting}
          onClick={() => void (isLifting || run(lift(account.id), say('suspensionLifted')))}
        >
          {say('liftTheSuspension')}
        </Button>
      )}
      {!isAdmin && !isOwn && suspendedUntil === null && (
        <Button variant="outlined" color="error" onClick={() => setOpenDialog('suspend')}>
          {say('suspend')}
        </Button>
      )}
      {!isAdmin && !isOwn && (
        <Button variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
          {sayCommon('remove')}
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
      isAdmin ? say('aCamperFromNowOn') : say('anAdministratorFromNowOn'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={
        isAdmin ? say('makeUsernameACamper', { username }) : say('makeUsernameAnAdministrator', { username })
      }
      confirmLabel={isAdmin ? say('makeACamper') : say('makeAnAdministrator')}
      isDestructive={isAdmin}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isAdmin ? say('makeCamperText') : say('makeAdministratorText')}
    </ConfirmDialog>
  );
}

function SessionsDialog({ account: { id, username }, onClose }: DialogProps) {
  const [end, { isLoading }] = useEndSessionsMutation();
  const run = useChangeToast();
  const confirm = async () => {
    await run(end(id), say('sessionsEnded'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('signUsernameOutEverywhere', { username })}
      confirmLabel={say('endSessions')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('endSessionsText')}
    </ConfirmDialog>
  );
}

/** Returns a function that awaits a change and shows a toast with its outcome. */
function useChangeToast() {
  const showOutcome = useOutcomeToast();
  return (request: PromiseLike<{ error?: ApiError | SerializedError | undefined }>, title: string) =>
    showOutcome(request, { done: { title }, failed: say('notChanged'), message: say('changeFailed') });
}
