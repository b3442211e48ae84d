import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LikelyPlace, ProposalReview } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { adminProposalPath, campsitePath } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../say';
import { spoken } from '../../../base/messages/spoken';

interface LikelyMatchesProps {
  proposal: Pick<ProposalReview, 'likelyPlaces' | 'likelyProposals'>;
  isBusy: boolean;
  onChoose: (campsiteId: number) => void;
}

/** Listed campsites that may be the proposed one, each with a button to confirm it, and pending proposals of the same place. */
export function LikelyMatches({
  proposal: { likelyPlaces, likelyProposals },
  isBusy,
  onChoose,
}: LikelyMatchesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MatchList
        title={say('itMayAlreadyBeListed')}
        matches={likelyPlaces}
        pathOf={campsitePath}
        action={({ id, name }) => (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={say('itIsName', { name })}
            aria-disabled={isBusy}
            onClick={() => onChoose(id)}
          >
            {say('itIsThisOne')}
          </Button>
        )}
      />
      <MatchList
        title={say('othersHaveProposedItToo')}
        matches={likelyProposals}
        pathOf={adminProposalPath}
      />
    </Box>
  );
}

interface MatchListProps {
  title: string;
  matches: readonly LikelyPlace[];
  pathOf: (id: number) => string;
  action?: (match: LikelyPlace) => ReactNode;
}

function MatchList({ title, matches, pathOf, action }: MatchListProps) {
  if (matches.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={LIKELY}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul">
        {matches.map((match) => (
          <Box component="li" key={match.id} sx={MATCH}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <RouteLink to={pathOf(match.id)} hasTapTargetSize color="inherit" sx={{ fontWeight: 640 }}>
                {match.name}
              </RouteLink>
              <Typography variant="body2">
                {[apartText(match.distanceM), ...match.reasons].map(spoken).join(', ')}
              </Typography>
            </Box>
            {action?.(match)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const LIKELY = {
  p: 2,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

const MATCH = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  overflowWrap: 'anywhere',
} as const;
