import { useState } from 'react';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { sendOutboxNow } from './run-queue';
import { outboxList } from './outbox-list';
import { say } from '../say';

const stillWaiting = () =>
  ({ title: say('stillWaiting'), description: say('stillWaitingText'), variant: 'warning' }) as const;

/** Sends the outbox on request, and shows a toast if check-ins are still waiting afterwards. */
export function useSendNow(userId: number) {
  const dispatch = useAppDispatch();
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await sendOutboxNow();
    } finally {
      setSending(false);
    }
    if (outboxList.ofUser(userId).some(({ refusal }) => refusal === null))
      dispatch(showToast(stillWaiting()));
  };
  return { isSending, sendNow };
}
