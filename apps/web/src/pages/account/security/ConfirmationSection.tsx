import Button from '@mui/material/Button';
import { SESSION } from '@kampvuur/domain';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { MethodSection } from '../../../features/auth/security/MethodSection';
import { useCheckConfirmationMutation } from '../../../features/profiles/account-api';
import { say } from '../../../features/auth/security/say';

const MINUTES = SESSION.confirmationMaxAge / 60_000;

/** Confirms the viewer's identity for the queue dashboard, which cannot ask itself (docs/decisions 18). */
export function ConfirmationSection() {
  const [check, { isLoading }] = useCheckConfirmationMutation();
  const report = useOutcomeToast();
  const onConfirm = () =>
    report(check(), {
      done: { title: say('confirmed'), description: say('confirmedText') },
      failed: say('notConfirmed'),
    });
  return (
    <MethodSection
      id="confirmation"
      title={say('confirmItIsYou')}
      text={say('queueText', { minutes: MINUTES })}
    >
      <Button variant="outlined" disabled={isLoading} onClick={() => void onConfirm()}>
        {say('confirmItIsYou')}
      </Button>
    </MethodSection>
  );
}
