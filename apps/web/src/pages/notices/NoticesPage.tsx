import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { say as saySaved } from '../../features/campsites/saved/say';
import { NoticeList } from '../../features/notices/NoticeList';
import { say } from '../../features/notices/say';
import { PageContainer } from '../../ui/layout/PageContainer';
import { RouteLink } from '../../ui/links/RouteLink';

/** `/notices`: the viewer's notices (docs/product.md#screens). */
export default function NoticesPage() {
  usePageTitle(say('notices'));
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 760 }}>
        <Typography variant="h1">{say('notices')}</Typography>
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          {say('kept')}{' '}
          <RouteLink to={ROUTES.noticeSettings} isInline>
            {say('noticeSettings')}
          </RouteLink>
          {' · '}
          <RouteLink to={ROUTES.savedSearches} isInline>
            {saySaved('title')}
          </RouteLink>
        </Typography>
        <NoticeList />
      </Box>
    </PageContainer>
  );
}
