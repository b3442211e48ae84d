import { useState } from 'react';
import { PRODUCT } from '@kampvuur/domain';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { sendWaitingNow } from './run-queue';
import { waitingList } from './outbox-list';

const STILL_WAITING = {
  title: 'Still waiting',
  description: `${PRODUCT.name} cannot be reached right now. It will be tried again by itself.`,
  variant: 'warning',
} as const;

/** Sends what waits because somebody asked, and says so when it has to wait on. */
export function useSendNow(userId: number) {
  const dispatch = useAppDispatch();
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await sendWaitingNow();
    } finally {
      setSending(false);
    }
    if (waitingList.of(userId).some(({ refusal }) => refusal === null)) dispatch(showToast(STILL_WAITING));
  };
  return { isSending, sendNow };
}
