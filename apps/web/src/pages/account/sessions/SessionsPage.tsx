import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SessionEntry } from '@kampvuur/contracts';
import { MESSAGES, timeZoneLabel } from '@kampvuur/domain';
import { formatDateTime } from '../../../base/messages/dates';
import { writtenLanguage } from '../../../base/messages/written-language';
import { useFocusAfterRemoval } from '../../../base/use-focus-after-removal';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../features/profiles/account-api';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { LIST_CARD, LIST_CARD_ROW } from '../../../ui/lists/list-card';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { AccountPage } from '../AccountPage';
import { say } from '../../../features/auth/security/say';

/** `/account/sessions`: the browsers the viewer is signed in with, and signing them out (docs/product.md#screens). */
export default function SessionsPage() {
  const query = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <AccountPage title={say('whereIAmSignedIn')} intro={say('sessionsText')}>
      {!data && (
        <QueryFallback query={query} message={say('sessionsFailed')} picture="server">
          <Skeleton sx={{ height: 200, borderRadius: '18px' }} />
        </QueryFallback>
      )}
      {data && <Sessions sessions={data} />}
    </AccountPage>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionEntry[] }) {
  const [isConfirming, setConfirming] = useState(false);
  const list = useFocusAfterRemoval<HTMLUListElement>(sessions.length);
  return (
    <>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={say('signedInBrowsers')} sx={LIST_CARD}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setConfirming(true)}>
          {say('signOutEverywhereElse')}
        </Button>
      )}
      {isConfirming && <EndOthersDialog onClose={() => setConfirming(false)} />}
    </>
  );
}

/** `Chrome on Linux`, as the server names it, in the spoken language. */
function browserText(name: string | null): string {
  const [browser = '', system] = name?.split(' on ') ?? [];
  if (browser === '') return say('unknownBrowser');
  return system === undefined ? browser : say('browserOn', { browser, system });
}

function SessionRow({ session }: { session: SessionEntry }) {
  const { id, browser, timeZone, lastSeenAt, signedInAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const showOutcome = useOutcomeToast();
  const name = browserText(browser);
  const onEnd = () =>
    showOutcome(end(id), {
      done: { title: say('signedOut'), description: name },
      failed: say('notSignedOut'),
    });

  return (
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timeZone
            ? say('timeZone', { timeZone: timeZoneLabel(timeZone, writtenLanguage()) })
            : say('timeZoneUnknown')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('signedInLastSeen', {
            signedInAt: formatDateTime(signedInAt),
            lastSeenAt: formatDateTime(lastSeenAt),
          })}
        </Typography>
      </Box>
      {isCurrent ? (
        <Typography component="span" sx={CURRENT}>
          {say('thisBrowser')}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          size="small"
          disabled={isLoading}
          aria-label={say('signOutName', { name })}
          onClick={() => void onEnd()}
        >
          {say('signOut')}
        </Button>
      )}
    </Box>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    const done = { title: say('signedOut'), description: say('signedInHere') };
    await showOutcome(endOthers(), { done, failed: say('notSignedOut'), message: MESSAGES.notFound });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('endOthersTitle')}
      confirmLabel={say('signOut')}
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {say('endOthersText')}
    </ConfirmDialog>
  );
}

const CURRENT = {
  px: 1.25,
  py: 0.5,
  borderRadius: '6px',
  bgcolor: 'primaryContainer',
  color: 'onPrimaryContainer',
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;
