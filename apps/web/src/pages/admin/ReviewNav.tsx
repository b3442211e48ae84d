import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NavLink, useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { PendingCount } from '../../features/operations/PendingCount';
import { usePendingCountsQuery } from '../../features/operations/pending-counts-api';
import { useScrollToCurrent } from '../../ui/links/use-scroll-to-current';
import { say } from './say';

const QUEUES = [
  { name: 'suggestedUpdates', to: ROUTES.adminSuggestedUpdates, queues: ['suggestions'] },
  { name: 'proposedCampsites', to: ROUTES.adminProposals, queues: ['proposals'] },
] as const;

/** Links to the two queues that campers fill. */
export function ReviewNav() {
  const { pathname } = useLocation();
  const hasCounts = usePendingCountsQuery().data !== undefined;
  const strip = useScrollToCurrent<HTMLDivElement>(`${pathname} ${hasCounts}`);
  return (
    <Box component="nav" ref={strip} aria-label={say('review')} sx={NAV}>
      {QUEUES.map(({ name, to, queues }) => (
        <Link key={to} component={NavLink} to={to} underline="none" sx={LINK}>
          {say(name)}
          <PendingCount queues={queues} />
        </Link>
      ))}
    </Box>
  );
}

// On a phone a strip from edge to edge; its padding leaves room for the focus ring.
const NAV = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  mt: -1,
  mb: 1,
  px: { xs: 2, sm: 0 },
  py: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const LINK = {
  display: 'inline-flex',
  flex: { xs: '1 1 0', sm: 'none' },
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  border: 'divider',
  borderRadius: '22px',
  color: 'text.secondary',
  fontSize: { xs: '0.875rem', sm: '1rem' },
  lineHeight: { xs: '1.125rem', sm: 1.5 },
  fontWeight: 540,
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'primaryContainer', color: 'onPrimaryContainer', borderColor: 'transparent' },
} as const;
