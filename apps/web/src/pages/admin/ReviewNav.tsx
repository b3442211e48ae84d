import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NavLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { PendingCount } from '../../features/admin/PendingCount';

const QUEUES = [
  { label: 'Suggested Updates', to: ROUTES.adminSuggestedUpdates, queues: ['suggestions'] },
  { label: 'Proposed Campsites', to: ROUTES.adminProposals, queues: ['proposals'] },
] as const;

/** Links to the two queues that campers fill. */
export function ReviewNav() {
  return (
    <Box component="nav" aria-label="Review" sx={NAV}>
      {QUEUES.map(({ label, to, queues }) => (
        <Link key={to} component={NavLink} to={to} underline="none" sx={LINK}>
          {label}
          <PendingCount queues={queues} />
        </Link>
      ))}
    </Box>
  );
}

const NAV = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const;

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  border: 'rule',
  borderRadius: '22px',
  color: 'text.secondary',
  fontWeight: 540,
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'tint', color: 'onTint', borderColor: 'transparent' },
} as const;
