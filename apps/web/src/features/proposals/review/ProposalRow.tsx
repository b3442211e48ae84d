import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProposalEntry } from '@kampvuur/contracts';
import { formatDate } from '../../../base/messages/dates';
import { adminProposalPath } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { displayName } from '../../../base/full-name';
import { say } from '../say';
import { provinceWord } from '../../../base/messages/registry-words';

/** A proposed campsite in the list, with a link to its page. */
export function ProposalRow({ proposal }: { proposal: ProposalEntry }) {
  const { id, name, province, closestTown, user, createdAt, status, confirmedNotDuplicate, photos } =
    proposal;
  const facts = [
    say('byOn', { user: displayName(user), date: formatDate(createdAt) }),
    ...(photos.length > 0 ? [say('photoCount', { count: photos.length })] : []),
    ...(confirmedNotDuplicate ? [say('similarToAListedOne')] : []),
  ];
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <RouteLink to={adminProposalPath(id)} hasTapTargetSize sx={{ fontWeight: 640 }}>
          {name}
        </RouteLink>
        <Typography>
          {[closestTown, province && provinceWord(province)].filter(Boolean).join(', ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {status !== 'pending' && (
        <Typography component="span" sx={TAG}>
          {say(`status.${status}`)}
        </Typography>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  borderBottom: 'divider',
  overflowWrap: 'anywhere',
} as const;

const TAG = { flex: 'none', px: 1, borderRadius: '6px', bgcolor: 'sunken', fontSize: '0.875rem' } as const;
