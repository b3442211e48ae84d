import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LikelyPlace, ProposalReview } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { adminProposalPath, campsitePath } from '../../../base/paths';
import { RouteLink } from '../../../ui/RouteLink';

interface LikelyOnesProps {
  proposal: Pick<ProposalReview, 'likelyPlaces' | 'likelyProposals'>;
  isBusy: boolean;
  onChoose: (campsiteId: number) => void;
}

/** Campsites that it may be, each with a way to say so, and other proposals that wait and may be the same place. */
export function LikelyOnes({
  proposal: { likelyPlaces, likelyProposals },
  isBusy,
  onChoose,
}: LikelyOnesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Ones
        title="It may be listed already"
        ones={likelyPlaces}
        pathOf={campsitePath}
        action={({ id, name }) => (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={`It is ${name}`}
            aria-disabled={isBusy}
            onClick={() => onChoose(id)}
          >
            It is this one
          </Button>
        )}
      />
      <Ones title="Others have proposed it too" ones={likelyProposals} pathOf={adminProposalPath} />
    </Box>
  );
}

interface OnesProps {
  title: string;
  ones: readonly LikelyPlace[];
  pathOf: (id: number) => string;
  action?: (one: LikelyPlace) => ReactNode;
}

function Ones({ title, ones, pathOf, action }: OnesProps) {
  if (ones.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={LIKELY}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul">
        {ones.map((one) => (
          <Box component="li" key={one.id} sx={PLACE}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <RouteLink to={pathOf(one.id)} hasTapTargetSize color="inherit" sx={{ fontWeight: 640 }}>
                {one.name}
              </RouteLink>
              <Typography variant="body2">{[apartText(one.distanceM), ...one.reasons].join(', ')}</Typography>
            </Box>
            {action?.(one)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const LIKELY = { p: 2, borderRadius: '12px', bgcolor: 'emberTint', color: 'onEmberTint' } as const;

const PLACE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  overflowWrap: 'anywhere',
} as const;
