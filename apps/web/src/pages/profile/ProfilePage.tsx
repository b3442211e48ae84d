import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { usePageTitle } from '../../base/page-title';
import { useAuth } from '../../features/auth/auth-context';
import { AccountSection } from '../../features/profiles/AccountSection';
import { PassportSection } from '../../features/profiles/PassportSection';
import { PageContainer } from '../../ui/PageContainer';
import { MyCheckins } from './MyCheckins';
import { OwnCard } from './OwnCard';
import { useLeaveProfile } from './use-leave-profile';

const TITLE = 'My Profile';

/** `/profile`: who one is here, what one wrote, and what becomes of it (docs/product.md 2). */
export default function ProfilePage() {
  usePageTitle(TITLE);
  const { user } = useAuth();
  // The sign-in wall replaces the page as soon as nobody is signed in.
  return user && <Profile user={user} />;
}

function Profile({ user }: { user: CurrentUser }) {
  const leave = useLeaveProfile();
  return (
    <PageContainer>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {TITLE}
      </Typography>
      <Box sx={GRID}>
        <Box sx={{ gridArea: 'card', minWidth: 0 }}>
          <OwnCard user={user} />
        </Box>
        <Box sx={{ gridArea: 'visits', minWidth: 0, display: 'grid', alignContent: 'start', gap: 4 }}>
          <PassportSection username={user.username} emptyText="Your first check-in brings the first stamp." />
          <Box sx={{ minWidth: 0 }}>
            <MyCheckins />
          </Box>
        </Box>
        <Box component="section" aria-label="Account" sx={{ gridArea: 'account', minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            Account
          </Typography>
          <AccountSection user={user} onRemoved={leave} />
        </Box>
      </Box>
    </PageContainer>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '368px minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"card" "visits" "account"', md: '"card visits" "account visits"' },
  gridTemplateRows: { md: 'auto 1fr' },
  columnGap: { md: 8 },
  rowGap: 4,
} as const;
