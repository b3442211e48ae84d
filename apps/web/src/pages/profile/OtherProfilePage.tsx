import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Navigate, useParams } from 'react-router-dom';
import type { UserProfile } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { BlockRounded } from '../../base/icons/BlockRounded';
import { FlagOutlined } from '../../base/icons/FlagOutlined';
import { fullName } from '../../base/full-name';
import { ROUTES } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { usePageTitle } from '../../base/page-title';
import { hasStatus } from '../../base/problem';
import { pointsText } from '../../features/points/ranking';
import { ConfirmationCount } from '../../features/fact-confirmations/ConfirmationCount';
import { ReportAction } from '../../pieces/reports/ReportAction';
import { BlockAction } from '../../pieces/blocks/BlockAction';
import { PassportSection } from '../../features/profiles/PassportSection';
import { UserSummary } from '../../features/profiles/UserSummary';
import { useProfileCheckinsQuery, useProfileQuery } from '../../features/profiles/profiles-api';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { PageContainer } from '../../ui/layout/PageContainer';
import { EmptyState } from '../../ui/states/EmptyState';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { CheckinHistory } from '../../features/checkins/list/CheckinHistory';
import { say } from '../../features/profiles/say';
import { sayCommon } from '../../base/messages/say-common';

/** `/profile/{username}`: another user's profile; the viewer's own username redirects to `/profile`. */
export default function OtherProfilePage() {
  const { username = '' } = useParams();
  const { user } = useAuth();
  // Usernames are case-insensitive (docs/decisions 2).
  if (user?.username.toLowerCase() === username.toLowerCase())
    return <Navigate replace to={ROUTES.ownProfile} />;
  return <OtherProfile key={username} username={username} />;
}

/** Name, picture, points and check-ins of a camper (docs/product.md#screens). */
function OtherProfile({ username }: { username: string }) {
  const query = useProfileQuery(username);
  const { data, error } = query;
  const isMissing = !data && hasStatus(error, 404);
  usePageTitle(isMissing ? MESSAGES.userNotFound : (data && fullName(data)) || username);
  if (isMissing) return <UserMissing />;
  return (
    <PageContainer sx={{ maxWidth: 880 }}>
      {!data && (
        <QueryFallback query={query} title={username} message={MESSAGES.profileFailed} picture="server">
          <PersonSkeleton />
        </QueryFallback>
      )}
      {data && <ProfileDetails profile={data} />}
    </PageContainer>
  );
}

function ProfileDetails({ profile }: { profile: UserProfile }) {
  const { user } = useAuth();
  const query = useProfileCheckinsQuery(profile.username);
  return (
    <>
      <UserSummary user={profile} level={1}>
        <Typography sx={POINTS}>{pointsText(profile.points)}</Typography>
        <ConfirmationCount count={profile.confirmations} />
      </UserSummary>
      {profile.isBlocked && <Typography sx={{ mt: 2 }}>{say('blockedText')}</Typography>}
      {user && user.id !== profile.id && !user.isAdmin && (
        <BlockAction
          person={profile}
          isBlocked={profile.isBlocked}
          trigger={(onClick) => (
            <Button size="small" startIcon={<BlockRounded />} onClick={onClick} sx={ACTION}>
              {profile.isBlocked ? say('unblock') : say('block')}
            </Button>
          )}
        />
      )}
      {user && user.id !== profile.id && (
        <ReportAction
          target={{ kind: 'profile', id: profile.id }}
          what={say('reported')}
          trigger={(open) => (
            <Button size="small" startIcon={<FlagOutlined />} onClick={open} sx={ACTION}>
              {say('reportProfile')}
            </Button>
          )}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, mt: 4 }}>
        <PassportSection username={profile.username} emptyText={say('stampsNone')} />
        <CheckinHistory
          title={say('checkIns')}
          query={query}
          empty={<EmptyState picture="no-checkins" message={say('checkInsNone')} />}
          viewer={user}
        />
      </Box>
    </>
  );
}

function PersonSkeleton() {
  return (
    <Box role="status" aria-label={sayCommon('loading')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Skeleton variant="circular" sx={{ flex: 'none', width: 96, height: 96 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Skeleton sx={{ width: 240, maxWidth: '100%', height: { xs: 35, sm: 46 } }} />
          <Skeleton sx={{ width: 120, height: 20, mt: 1 }} />
        </Box>
      </Box>
      <Skeleton sx={{ width: 140, height: 28, mt: 4 }} />
      <Skeleton sx={{ height: 360, mt: 1, borderRadius: '18px' }} />
    </Box>
  );
}

const ACTION = { mt: 1, mr: 1, minHeight: 44, color: 'text.secondary' } as const;

const POINTS = { mt: 0.5, fontWeight: 640, color: 'primary.main', fontFeatureSettings: "'tnum'" } as const;

/** No user has this username, or no longer. */
function UserMissing() {
  return (
    <PageContainer>
      <NotFoundState
        title={MESSAGES.userNotFound}
        picture="no-person"
        message={say('missing')}
        to={ROUTES.leaderboard}
        linkText={say('topScouts')}
      />
    </PageContainer>
  );
}
