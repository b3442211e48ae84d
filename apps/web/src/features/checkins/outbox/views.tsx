import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { ScheduleSendRounded } from '../../../base/icons/ScheduleSendRounded';
import { useAppDispatch } from '../../../base/store';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { runQueue } from './run-queue';
import { useSendNow } from './use-send-now';
import type { OutboxCheckin } from './outbox-checkin';
import { useOutbox } from './outbox-list';
import { OutboxItem } from './OutboxItem';
import { say } from '../say';

interface OutboxItemsProps {
  userId: number;
  /** Shows only check-ins at this campsite. */
  campsiteId?: number | undefined;
}

/** The check-ins in the outbox. */
export function OutboxItems({ userId, campsiteId }: OutboxItemsProps) {
  const all = useOutbox(userId);
  const visible = all.filter((checkin) => campsiteId === undefined || checkin.campsiteId === campsiteId);
  if (visible.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={say('waitingToBeSent')}
      sx={[LIST, campsiteId !== undefined && { mb: 2 }]}
    >
      {visible.map((checkin) => (
        <OutboxItem key={checkin.key} checkin={checkin} isNamed={campsiteId === undefined} />
      ))}
    </Box>
  );
}

/** A line on every page while check-ins are waiting, with a dialog that lists them. Runs the queue that sends them. */
export function OutboxLine({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
  const waiting = useOutbox(userId);
  const { isSending, sendNow } = useSendNow(userId);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => runQueue(userId, dispatch), [userId, dispatch]);
  if (waiting.length === 0) return null;
  const close = () => setOpen(false);
  const isSendable = waiting.some(({ refusal }) => refusal === null);
  return (
    <Box sx={{ bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' }}>
      <Box sx={LINE}>
        <ScheduleSendRounded fontSize="small" />
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          {lineText(waiting)}
        </Box>
        <Button color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say('show')}
        </Button>
      </Box>
      {isOpen && (
        <Dialog
          title={say('waitingCheckIns')}
          open
          onClose={close}
          actions={
            <DialogActions>
              {isSendable && (
                <Button variant="outlined" aria-disabled={isSending} onClick={() => void sendNow()}>
                  {isSending ? say('sending') : say('tryToSendNow')}
                </Button>
              )}
              <Button variant="contained" onClick={close}>
                {say('done')}
              </Button>
            </DialogActions>
          }
        >
          <Box sx={{ py: 1 }}>
            <OutboxItems userId={userId} />
          </Box>
        </Dialog>
      )}
    </Box>
  );
}

function lineText(waiting: readonly OutboxCheckin[]): string {
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  const others = waiting.length - refused;
  if (refused === 0) return say('waiting', { count: others });
  return others === 0
    ? say('notSent', { count: refused })
    : say('waitingAndNotSent', { count: others, refused });
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const;

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  maxWidth: 1200,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  fontSize: '0.9375rem',
  fontWeight: 540,
} as const;
