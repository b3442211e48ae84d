import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { say } from '../../features/campsites/saved/say';
import { NoticeList } from '../../features/notices/NoticeList';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';

const TITLE = 'Notices';

/** `/notices`: the viewer's notices (docs/product.md#screens). */
export default function NoticesPage() {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 760 }}>
        <Typography variant="h1">{TITLE}</Typography>
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          Kept for 90 days.{' '}
          <RouteLink to={ROUTES.noticeSettings} isInline>
            Notice settings
          </RouteLink>{' '}
          <RouteLink to={ROUTES.savedSearches} isInline>
            {say('title')}
          </RouteLink>
        </Typography>
        <NoticeList />
      </Box>
    </PageContainer>
  );
}
