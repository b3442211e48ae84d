import Button from '@mui/material/Button';
import { SESSION } from '@kampvuur/domain';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { MethodSection } from '../../../features/auth/security/MethodSection';
import { useCheckConfirmationMutation } from '../../../features/profiles/account-api';

const MINUTES = SESSION.confirmationMaxAge / 60_000;

const DONE = {
  title: 'Confirmed',
  description: 'You can go back to the queue dashboard and give the command again.',
};

/** Confirms the viewer's identity for the queue dashboard, which cannot ask itself (docs/decisions 18). */
export function ConfirmationSection() {
  const [check, { isLoading }] = useCheckConfirmationMutation();
  const report = useOutcomeToast();
  return (
    <MethodSection
      id="confirmation"
      title="Confirm it is you"
      text={`The queue dashboard takes commands for ${MINUTES} minutes after a sign-in or a confirmation.`}
    >
      <Button
        variant="outlined"
        disabled={isLoading}
        onClick={() => void report(check(), { done: DONE, failed: 'Not confirmed' })}
      >
        Confirm it is you
      </Button>
    </MethodSection>
  );
}
