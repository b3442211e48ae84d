import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { NoticeList } from '../../features/notices/NoticeList';
import { PageContainer } from '../../ui/PageContainer';

const TITLE = 'Notices';

/** `/notices`: what became of what one contributed, and what one asked to be told (docs/product.md 2). */
export default function NoticesPage() {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 760 }}>
        <Typography variant="h1">{TITLE}</Typography>
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          Kept for 90 days.{' '}
          <Link component={RouterLink} to={ROUTES.noticeSettings}>
            Choose what you are told
          </Link>
        </Typography>
        <NoticeList />
      </Box>
    </PageContainer>
  );
}
