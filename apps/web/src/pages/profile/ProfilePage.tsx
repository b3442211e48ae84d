import { useCallback } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { usePageTitle } from '../../base/page-title';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { endSession } from '../../features/auth/session-api';
import { outboxList } from '../../features/checkins/outbox/outbox-list';
import { OutboxCheckins } from '../../features/checkins/outbox/LazyOutbox';
import { AccountSection } from '../../features/profiles/AccountSection';
import { PassportSection } from '../../features/profiles/PassportSection';
import { useOwnCheckinsQuery } from '../../features/profiles/profiles-api';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { PageContainer } from '../../ui/layout/PageContainer';
import { CheckinHistory } from '../../features/checkins/list/CheckinHistory';
import { ProfileCard } from './ProfileCard';
import { sayCommon } from '../../base/messages/say-common';
import { say } from '../../features/profiles/say';

/** `/profile`: the viewer's profile, check-ins and account (docs/product.md#screens). */
export default function ProfilePage() {
  usePageTitle(say('myProfile'));
  const { user } = useAuth();
  // The sign-in wall replaces the page as soon as nobody is signed in.
  return user && <Profile user={user} />;
}

function Profile({ user }: { user: CurrentUser }) {
  const onRemoved = useOnAccountRemoved();
  return (
    <PageContainer>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {say('myProfile')}
      </Typography>
      <Box sx={GRID}>
        <Box sx={{ gridArea: 'card', minWidth: 0 }}>
          <ProfileCard user={user} />
        </Box>
        <Box sx={{ gridArea: 'visits', minWidth: 0, display: 'grid', alignContent: 'start', gap: 4 }}>
          <PassportSection username={user.username} emptyText={say('ownStampsNone')} />
          <Box sx={{ minWidth: 0 }}>
            <MyCheckins />
          </Box>
        </Box>
        <Box component="section" aria-label={say('account')} sx={{ gridArea: 'account', minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {say('account')}
          </Typography>
          <AccountSection user={user} onRemoved={onRemoved} />
        </Box>
      </Box>
    </PageContainer>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '368px minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"card" "visits" "account"', md: '"card visits" "account visits"' },
  gridTemplateRows: { md: 'auto 1fr' },
  columnGap: { md: 8 },
  rowGap: 4,
} as const;

/** The viewer's check-ins, those waiting to be sent first (docs/product.md#screens). */
function MyCheckins() {
  const query = useOwnCheckinsQuery();
  const { user } = useAuth();
  return (
    <>
      <Box sx={{ '&:not(:empty)': { mb: 4 } }}>{user && <OutboxCheckins userId={user.id} />}</Box>
      <CheckinHistory
        title={say('myCheckIns')}
        query={query}
        viewer={user}
        empty={
          <EmptyState
            picture="no-checkins"
            message={say('ownCheckInsNone')}
            action={<FindCampsitesButton />}
          />
        }
      />
    </>
  );
}

/** Returns the handler of a deleted account: signs out, and shows a toast. */
function useOnAccountRemoved(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { user, reload } = useAuth();
  const userId = user?.id;
  return useCallback(async () => {
    // Deletes check-ins that were never sent; when the device's storage cannot be read, there are none.
    if (userId !== undefined) await outboxList.clear(userId).catch(() => undefined);
    dispatch(
      showToast({
        title: say('accountDeleted'),
        description: say('accountDeletedText', { name: sayCommon('formerCamper') }),
      }),
    );
    await endSession(dispatch);
    // The response makes the service worker clear the user's cache.
    reload();
  }, [dispatch, reload, userId]);
}
