import ImageSearchRounded from '@mui/icons-material/ImageSearchRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import Box from '@mui/material/Box';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { EditStatisticsSection } from '../../features/admin/statistics/EditStatisticsSection';
import { DataPanel } from '../../features/jobs/scraping/DataPanel';
import { ImagesPanel } from '../../features/jobs/scraping/ImagesPanel';
import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { provinceArtwork } from '../../features/campsites/card/pictures';
import { Photo } from '../../ui/Photo';
import { AdminPage } from '../admin/AdminPage';
import { DashboardHead } from './DashboardHead';
import { movedTo } from './former-addresses';

const TITLE = 'Admin Dashboard';

/** `/admin/dashboard`: scraping with live progress, and who edits how much (docs/product.md 2). */
export default function AdminDashboardPage() {
  usePageTitle(TITLE);
  const [params] = useSearchParams();
  const moved = movedTo(params);
  if (moved !== null) return <Navigate to={moved} replace />;
  return (
    <AdminPage>
      <DashboardHead title={TITLE} />
      <Box sx={GRID}>
        <DataPanel picture={(campsiteId) => <ReadingPicture id={campsiteId} />} />
        <Box sx={COLUMN}>
          <ImagesPanel
            type="scrape-images"
            icon={PublicRounded}
            note="JPEG and WebP, linked from each campsite"
          />
          <ImagesPanel
            type="openverse-scrape-images"
            icon={ImageSearchRounded}
            note="For campsites without a picture"
          />
        </Box>
      </Box>
      <EditStatisticsSection />
    </AdminPage>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 420px)' },
  gap: { xs: 2, sm: 3 },
  mb: { xs: 4, sm: 5 },
} as const;

const COLUMN = { display: 'flex', flexDirection: 'column', gap: { xs: 2, sm: 3 }, minWidth: 0 } as const;

const WIDEST = 400;

/** The picture of the campsite in work, else the artwork of its province. */
function ReadingPicture({ id }: { id: number }) {
  const { currentData } = useCampsiteQuery(id);
  if (!currentData) return null;
  const { pictures, province } = currentData;
  const picture = pictures[0] ?? provinceArtwork(province);
  return <Photo key={id} picture={picture} widest={WIDEST} sizes="76px" alt="" />;
}
