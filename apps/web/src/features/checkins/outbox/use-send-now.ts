import { useState } from 'react';
import { PRODUCT } from '@kampvuur/domain';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { sendOutboxNow } from './run-queue';
import { outboxList } from './outbox-list';

const STILL_WAITING = {
  title: 'Still waiting',
  description: `${PRODUCT.name} cannot be reached right now. It will be tried again by itself.`,
  variant: 'warning',
} as const;

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
    if (outboxList.of(userId).some(({ refusal }) => refusal === null)) dispatch(showToast(STILL_WAITING));
  };
  return { isSending, sendNow };
}
