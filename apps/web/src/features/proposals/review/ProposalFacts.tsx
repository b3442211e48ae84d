import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProposalReview } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { Rich } from '../../../base/messages/Rich';
import { campsitePath, personPath } from '../../../base/paths';
import { PhotoLinks } from '../../../ui/pictures/PhotoLinks';
import { RouteLink } from '../../../ui/links/RouteLink';
import { displayName } from '../../../base/full-name';
import { say } from '../say';

/** Author, date and photos of a proposal, and the decision on it. */
export function ProposalFacts({ proposal }: { proposal: ProposalReview }) {
  const { user, createdAt, confirmedNotDuplicate, photos } = proposal;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3, overflowWrap: 'anywhere' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Rich
          text={say('proposedBy', { date: formatDateTime(createdAt) })}
          parts={{ person: () => <RouteLink to={personPath(user.username)}>{displayName(user)}</RouteLink> }}
        />
        {confirmedNotDuplicate && ` ${say('noneOfTheSimilar')}`}
      </Typography>
      <PhotoLinks photos={photos} />
      {proposal.status !== 'pending' && <Outcome proposal={proposal} />}
    </Box>
  );
}

function Outcome({ proposal }: { proposal: ProposalReview }) {
  const { status, adminUsername, processedAt, adminNote, campsiteId, campsiteName } = proposal;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {say('decidedBy', {
          status: say(`status.${status}`),
          user: adminUsername ?? say('aDeletedAccount'),
          date: formatDateTime(processedAt ?? ''),
        })}
      </Typography>
      {adminNote && (
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{adminNote}</Typography>
      )}
      {campsiteId !== null && (
        <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize>
          {campsiteName}
        </RouteLink>
      )}
    </Box>
  );
}
