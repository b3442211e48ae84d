import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { BlockedUser } from '@kampvuur/contracts';
import { formatDate } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { profilePath } from '../../../base/paths';
import { useUnblock } from '../../../pieces/blocks/BlockAction';
import { useBlocksQuery } from '../../../pieces/blocks/blocks-api';
import { Avatar } from '../../../ui/pictures/Avatar';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { AccountPage } from '../AccountPage';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../../../pieces/blocks/say';

/** `/account/blocked`: the users whom the viewer has blocked, and unblocking them (docs/product.md#screens). */
export default function BlockedPage() {
  const query = useBlocksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <AccountPage title={say('title')} intro={say('pageText')}>
      {!data && (
        <QueryFallback query={query} message={say('listFailed')} picture="server">
          <Skeleton sx={{ height: 200, borderRadius: '18px' }} />
        </QueryFallback>
      )}
      {data?.length === 0 && <EmptyState picture="no-blocks" message={say('none')} />}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={say('title')}>
          {data.map((person) => (
            <BlockedUserRow key={person.id} person={person} />
          ))}
        </Box>
      )}
    </AccountPage>
  );
}

function BlockedUserRow({ person }: { person: BlockedUser }) {
  const { id, username, firstName, lastName, profilePicture, blockedAt } = person;
  const unblock = useUnblock();
  const name = fullName(person);
  return (
    <Box component="li" sx={ROW}>
      <Avatar firstName={firstName} lastName={lastName} picture={profilePicture} size={40} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RouteLink to={profilePath(username)} sx={NAME}>
          {name}
        </RouteLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('blockedOn', { username, date: formatDate(blockedAt) })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        aria-label={say('unblockName', { name })}
        onClick={() => void unblock(id, name)}
      >
        {say('unblock')}
      </Button>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderBottom: 'divider',
} as const;

const NAME = { display: 'inline-flex', alignItems: 'center', minHeight: 32, fontWeight: 640 } as const;
