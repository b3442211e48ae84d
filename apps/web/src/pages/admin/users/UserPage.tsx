import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router-dom';
import type { AccountDetail } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formatDate, formatDateTime } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { usePageTitle } from '../../../base/page-title';
import { adminReportsAboutPath, profilePath, ROUTES } from '../../../base/paths';
import { hasStatus } from '../../../base/problem';
import { AccountActions } from '../../../features/accounts/AccountActions';
import { useAccountQuery } from '../../../features/accounts/accounts-api';
import { AuditEntries } from '../../../features/audit/AuditEntries';
import { useAuth } from '../../../features/auth/auth-context';
import { BackLink } from '../../../ui/links/BackLink';
import { NotFoundState } from '../../../ui/states/NotFoundState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { AdminPage } from '../AdminPage';
import { RouteLink } from '../../../ui/links/RouteLink';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from './say';

/** `/admin/users/:userId`: one account, with its actions and its history. */
export default function UserPage() {
  const id = Number(useParams()['userId']);
  const query = useAccountQuery(id);
  const { data, error } = query;
  const isMissing = !data && (hasStatus(error, 404) || hasStatus(error, 400));
  usePageTitle(data?.username ?? (isMissing ? MESSAGES.userNotFound : say('user')));
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.adminUsers}>{say('users')}</BackLink>
      {isMissing && (
        <NotFoundState
          title={MESSAGES.userNotFound}
          picture="no-person"
          message={say('notFound')}
          to={ROUTES.adminUsers}
          linkText={say('allUsers')}
        />
      )}
      {!data && !isMissing && (
        <QueryFallback query={query} title={say('user')} message={say('userFailed')} picture="server">
          <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ height: 320 }} />
        </QueryFallback>
      )}
      {data && <UserDetails account={data} />}
    </AdminPage>
  );
}

function UserDetails({ account }: { account: AccountDetail }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { id, username, firstName, lastName, suspendedUntil, suspensionReason, isAdmin, isHidden } = account;
  const roles = [isAdmin ? say('administrator') : say('camper'), isHidden && say('profileHidden')]
    .filter(Boolean)
    .join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {username}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${fullName({ firstName, lastName })}, ${roles}. `}
          {!isHidden && <RouteLink to={profilePath(username)}>{say('profile')}</RouteLink>}
        </Typography>
        {suspendedUntil !== null && (
          <Typography sx={SUSPENDED}>
            {say('suspendedBecause', { end: formatDateTime(suspendedUntil), reason: suspensionReason ?? '' })}
          </Typography>
        )}
      </Box>
      <Facts account={account} />
      <AccountActions
        account={account}
        isOwn={user?.id === id}
        onRemoved={() => void navigate(ROUTES.adminUsers, { replace: true })}
      />
      <Box component="section" aria-label={say('history')}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {say('history')}
        </Typography>
        <AuditEntries filters={{ person: `#${id}` }} />
      </Box>
    </Box>
  );
}

function Facts({ account }: { account: AccountDetail }) {
  const { checkins, images, suggestions, reportsSent, reportsReceived, sessions, points } = account;
  const facts: [string, number | string, string?][] = [
    [say('joined'), formatDate(account.createdAt)],
    [say('lastActive'), formatDate(account.lastActiveAt)],
    [say('sessions'), sessions],
    [say('points'), points],
    [say('checkins'), checkins],
    [say('pictures'), images],
    [say('suggestions'), suggestions],
    [say('reportsSent'), reportsSent],
    [say('reportsReceived'), reportsReceived, adminReportsAboutPath(account.id)],
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(([label, value, to]) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 640, fontFeatureSettings: "'tnum'" }}>
            {to !== undefined && value !== 0 ? (
              <RouteLink to={to} aria-label={`${label}: ${value}`} sx={COUNT}>
                {value}
              </RouteLink>
            ) : (
              value
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

// A touch target of 44 px within a line of text.
const COUNT = { display: 'inline-block', minWidth: 44, py: '10px', my: '-10px' } as const;

const FACTS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(5, 1fr)',
  },
  gap: 2,
  m: 0,
} as const;

const SUSPENDED = {
  mt: 1,
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  color: 'error.main',
  overflowWrap: 'anywhere',
} as const;
