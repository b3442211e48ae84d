import { useState, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '@kampvuur/contracts';
import { ACCOUNTS_PAGE, MAX_QUERY } from '@kampvuur/domain';
import { formatDate, formatDateTime } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { pageFromUrl } from '../../../base/page-param';
import { adminUserPath } from '../../../base/paths';
import { useAccountsQuery } from '../../../features/accounts/accounts-api';
import { Avatar } from '../../../ui/pictures/Avatar';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { Pager } from '../../../ui/lists/Pager';
import { Field } from '../../../ui/forms/Field';
import { AdminPage, AdminTitle } from '../AdminPage';
import { RouteLink } from '../../../ui/links/RouteLink';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from './say';

/** `/admin/users`: every account, administrators first. */
export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  const page = pageFromUrl(params);
  const [text, setText] = useState(query);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setParams(text.trim() === '' ? {} : { query: text.trim() }, { replace: true });
  };
  return (
    <AdminPage>
      <AdminTitle title={say('users')} />
      <Box component="form" role="search" onSubmit={submit} sx={SEARCH}>
        <Field
          label={say('searchLabel')}
          name="query"
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputProps={{ maxLength: MAX_QUERY, autoComplete: 'off' }}
        />
        <Button type="submit" variant="tonal" sx={{ minHeight: 44 }}>
          {say('search')}
        </Button>
      </Box>
      <Accounts
        query={query}
        page={page}
        onPage={(next) => setParams({ ...(query && { query }), page: String(next) })}
      />
    </AdminPage>
  );
}

interface AccountsProps {
  query: string;
  page: number;
  onPage: (page: number) => void;
}

function Accounts({ query, page, onPage }: AccountsProps) {
  const accounts = useAccountsQuery({ query, page });
  const { currentData: data, isFetching } = accounts;
  if (!data)
    return (
      <QueryFallback query={accounts} message={say('listFailed')} picture="server">
        <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ height: 480 }} />
      </QueryFallback>
    );
  if (data.data.length === 0) return <EmptyState picture="no-person" message={say('nobody')} />;
  return (
    <Box aria-busy={isFetching}>
      <Box component="ul" aria-label={say('users')}>
        {data.data.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </Box>
      <Pager label={say('pages')} page={page} total={data.total} size={ACCOUNTS_PAGE} onPage={onPage} />
    </Box>
  );
}

function Row({ account }: { account: Account }) {
  const { id, username, firstName, lastName, profilePicture, isAdmin, suspendedUntil, lastActiveAt } =
    account;
  const notes = [
    isAdmin && say('administrator'),
    suspendedUntil && say('suspendedUntil', { end: formatDateTime(suspendedUntil) }),
  ];
  return (
    <Box component="li" sx={ROW}>
      <Avatar firstName={firstName} lastName={lastName} picture={profilePicture} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RouteLink to={adminUserPath(id)} isInline sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
          {username}
        </RouteLink>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fullName({ firstName, lastName })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[...notes, say('lastActiveOn', { day: formatDate(lastActiveAt) })].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

const SEARCH = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 420px) auto' },
  justifyContent: 'start',
  alignItems: 'end',
  gap: 1.5,
  mb: 2,
} as const;

const ROW = { display: 'flex', gap: 2, py: 1.5, borderBottom: 'divider' } as const;
