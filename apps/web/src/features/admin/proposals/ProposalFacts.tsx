import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ProposalReview } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { campsitePath, profilePath } from '../../../base/paths';
import { formatDateTime } from '../../../ui/dates';
import { PhotoLinks } from '../../../ui/PhotoLinks';
import { nameOf, STATUS_TEXTS } from './proposal-texts';

/** Who proposes it and when, the photos, and how it ended. */
export function ProposalFacts({ proposal }: { proposal: ProposalReview }) {
  const { user, createdAt, isAnotherPlace, photos } = proposal;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3, overflowWrap: 'anywhere' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {'Proposed by '}
        {user.username === '' ? (
          nameOf(user)
        ) : (
          <Link component={RouterLink} to={profilePath(user.username)}>
            {nameOf(user)}
          </Link>
        )}
        {`, ${formatDateTime(createdAt)}.`}
        {isAnotherPlace && ' The camper says that it is none of those that are like it.'}
      </Typography>
      <PhotoLinks photos={photos} />
      {proposal.status !== 'pending' && <Outcome proposal={proposal} />}
    </Box>
  );
}

function Outcome({ proposal }: { proposal: ProposalReview }) {
  const { status, adminUsername, processedAt, adminNote, campsiteId, campsiteName } = proposal;
  const by = adminUsername ?? 'an account that is gone';
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {`${STATUS_TEXTS[status]}: ${by}, ${formatDateTime(processedAt ?? '')}`}
      </Typography>
      {adminNote && (
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{adminNote}</Typography>
      )}
      {campsiteId !== null && (
        <Link component={RouterLink} to={campsitePath(campsiteId)} sx={CAMPSITE}>
          {campsiteName}
        </Link>
      )}
    </Box>
  );
}

const CAMPSITE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
