import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { PageContainer } from '../../ui/PageContainer';
import { StatePicture } from '../../ui/StatePicture';
import { RouteButton } from '../../ui/RouteButton';

const TITLE = '404 Page Not Found';

/** Any URL without a route (docs/product.md 2). */
export default function NotFoundPage() {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <Box sx={{ mb: 3 }}>
        <StatePicture name="lost" />
      </Box>
      <Typography variant="h1">{TITLE}</Typography>
      <Typography variant="lead" component="p" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        Did you forget to add the page to the router?
      </Typography>
      <RouteButton variant="contained" to={ROUTES.home}>
        Back to campsites
      </RouteButton>
    </PageContainer>
  );
}
