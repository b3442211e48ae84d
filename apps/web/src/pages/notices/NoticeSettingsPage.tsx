import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { NoticeChoices } from '../../features/notices/NoticeChoices';
import { BackLink } from '../../ui/BackLink';
import { PageContainer } from '../../ui/PageContainer';

const TITLE = 'What I am told';

/** `/account/notices`: what one wants to be told besides, and by email (docs/product.md 2). */
export default function NoticeSettingsPage() {
  usePageTitle(TITLE);
  const { user } = useAuth();
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.ownProfile}>My Profile</BackLink>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {TITLE}
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          What becomes of your suggestions, reports and posts always stands in{' '}
          <Link component={RouterLink} to={ROUTES.notices}>
            your notices
          </Link>
          . The rest is up to you.
        </Typography>
        <NoticeChoices emailVerified={user?.emailVerified ?? false} />
      </Box>
    </PageContainer>
  );
}
