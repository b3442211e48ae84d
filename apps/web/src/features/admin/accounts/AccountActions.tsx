import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SerializedError } from '@reduxjs/toolkit';
import type { AccountDetail } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import type { ApiError } from '../../../base/problem';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useEndSessionsMutation, useLiftSuspensionMutation, useSetRoleMutation } from './accounts-api';

const SuspendDialog = lazyWithRetry(() => import('./SuspendDialog'));
const RemoveAccountDialog = lazyWithRetry(() => import('./RemoveAccountDialog'));

interface AccountActionsProps {
  account: AccountDetail;
  /** It is the viewer's own. */
  isOwn: boolean;
  onRemoved: () => void;
}

type Opened = 'role' | 'sessions' | 'suspend' | 'remove' | null;

/** What an administrator can do to an account; to another administrator's only that it becomes a camper's. */
export function AccountActions({ account, isOwn, onRemoved }: AccountActionsProps) {
  const { isAdmin, suspendedUntil, sessions } = account;
  const [opened, setOpened] = useState<Opened>(null);
  const [lift, { isLoading: isLifting }] = useLiftSuspensionMutation();
  const run = useOutcome();
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setOpened('role')}>
        {isAdmin ? 'Make a camper' : 'Make an administrator'}
      </Button>
      {sessions > 0 && (
        <Button variant="outlined" onClick={() => setOpened('sessions')}>
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
        <Button variant="outlined" color="error" onClick={() => setOpened('suspend')}>
          Suspend
        </Button>
      )}
      {!isAdmin && !isOwn && (
        <Button variant="outlined" color="error" onClick={() => setOpened('remove')}>
          Remove
        </Button>
      )}
      {opened === 'role' && <RoleQuestion account={account} onClose={close} />}
      {opened === 'sessions' && <SessionsQuestion account={account} onClose={close} />}
      <Suspense>
        {opened === 'suspend' && <SuspendDialog account={account} onClose={close} />}
        {opened === 'remove' && <RemoveAccountDialog {...{ account, onRemoved }} onClose={close} />}
      </Suspense>
    </Box>
  );
}

interface QuestionProps {
  account: AccountDetail;
  onClose: () => void;
}

function RoleQuestion({ account: { id, username, isAdmin }, onClose }: QuestionProps) {
  const [setRole, { isLoading }] = useSetRoleMutation();
  const run = useOutcome();
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

function SessionsQuestion({ account: { id, username }, onClose }: QuestionProps) {
  const [end, { isLoading }] = useEndSessionsMutation();
  const run = useOutcome();
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

/** Says how it went. */
function useOutcome() {
  const report = useOutcomeToast();
  return (request: PromiseLike<{ error?: ApiError | SerializedError }>, title: string) =>
    report(request, { done: { title }, failed: 'Not changed', message: 'Failed to change the account' });
}
