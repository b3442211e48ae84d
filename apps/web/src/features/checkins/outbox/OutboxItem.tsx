import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../base/messages/dates';
import { DeleteRounded } from '../../../base/icons/DeleteRounded';
import { EditRounded } from '../../../base/icons/EditRounded';
import { ErrorOutlineRounded } from '../../../base/icons/ErrorOutlineRounded';
import { ScheduleRounded } from '../../../base/icons/ScheduleRounded';
import { SendRounded } from '../../../base/icons/SendRounded';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { FilePicture, PhotoTile, PhotoTiles } from '../../../ui/pictures/PhotoTiles';
import { Stars } from '../../../ui/tags/Stars';
import { useSendNow } from './use-send-now';
import type { OutboxCheckin } from './outbox-checkin';
import { outboxList } from './outbox-list';
import { say } from '../say';
import { quotedLang } from '../../../base/messages/text-language';

const CheckinDialog = lazyWithRetry(() => import('../CheckinDialog'));

interface OutboxItemProps {
  checkin: OutboxCheckin;
  /** Shows the campsite's name, for a list of several campsites. */
  isNamed: boolean;
}

/** One of the user's check-ins in the outbox. */
export function OutboxItem({ checkin, isNamed }: OutboxItemProps) {
  const [opened, setOpened] = useState<'discard' | 'edit' | null>(null);
  const { campsiteId, campsiteName, createdAt, rating, summary, photos, refusal } = checkin;
  const close = () => setOpened(null);
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}>
        <StatusTag isRefused={refusal !== null} />
        <Typography variant="caption" component="time" dateTime={createdAt} sx={{ flex: 1 }}>
          {formatDate(createdAt)}
        </Typography>
        <Stars rating={rating} />
      </Box>
      {isNamed && (
        <Typography
          component="h3"
          sx={{ m: 0, color: 'text.primary', fontWeight: 640, overflowWrap: 'anywhere' }}
        >
          {campsiteName}
        </Typography>
      )}
      <Typography
        lang={quotedLang(summary)}
        sx={{ color: 'text.primary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {summary}
      </Typography>
      {photos.length > 0 && <Photos files={photos} />}
      {refusal !== null && <Typography sx={PROBLEM}>{refusal}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
        {/* No editing while it waits: the server may have stored it already, and the response was lost. */}
        {refusal === null ? (
          <SendNow userId={checkin.userId} />
        ) : (
          <Button color="inherit" startIcon={<EditRounded />} onClick={() => setOpened('edit')}>
            {say('edit')}
          </Button>
        )}
        <Button color="inherit" startIcon={<DeleteRounded />} onClick={() => setOpened('discard')}>
          {say('discard')}
        </Button>
      </Box>
      {opened === 'discard' && <DiscardDialog checkin={checkin} onClose={close} />}
      <Suspense>
        {opened === 'edit' && (
          <CheckinDialog
            campsite={{ id: campsiteId, name: campsiteName }}
            viewerId={checkin.userId}
            refused={checkin}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
}

function Photos({ files }: { files: readonly File[] }) {
  return (
    <PhotoTiles label={say('photosToBeSent')}>
      {files.map((file, index) => (
        <PhotoTile key={index}>
          <FilePicture file={file} />
        </PhotoTile>
      ))}
    </PhotoTiles>
  );
}

function SendNow({ userId }: { userId: number }) {
  const { isSending, sendNow } = useSendNow(userId);
  return (
    // Not `disabled`, which would lose the focus.
    <Button
      color="inherit"
      startIcon={<SendRounded />}
      aria-disabled={isSending}
      onClick={() => void sendNow()}
    >
      {isSending ? say('sending') : say('sendNow')}
    </Button>
  );
}

function DiscardDialog({ checkin, onClose }: { checkin: OutboxCheckin; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const discard = async () => {
    setPending(true);
    try {
      await outboxList.remove(checkin);
      dispatch(showToast({ title: say('checkInDiscarded') }));
    } catch {
      dispatch(
        showToast({ title: say('discardFailed'), description: say('storageSilent'), variant: 'destructive' }),
      );
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={say('discardQuestion')}
      cancelLabel={say('keepIt')}
      confirmLabel={say('discard')}
      isPending={isPending}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      {say('discardText', { name: checkin.campsiteName })}
    </ConfirmDialog>
  );
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  p: { xs: 2, sm: 2.5 },
  pb: { xs: 1, sm: 1 },
  borderRadius: '18px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

const PROBLEM = {
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  overflowWrap: 'anywhere',
} as const;

function StatusTag({ isRefused }: { isRefused: boolean }) {
  const Icon = isRefused ? ErrorOutlineRounded : ScheduleRounded;
  return (
    <Box component="span" sx={TAG}>
      <Icon sx={{ fontSize: 15 }} />
      {isRefused ? say('couldNotBeSent') : say('waitingToBeSent')}
    </Box>
  );
}

const TAG = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: 28,
  px: '8px',
  borderRadius: '6px',
  border: '1px solid',
  borderColor: 'currentColor',
  typography: 'tag',
  whiteSpace: 'nowrap',
} as const;
