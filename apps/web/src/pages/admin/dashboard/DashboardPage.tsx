import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AddRounded } from '../../../base/icons/AddRounded';
import { ImageSearchRounded } from '../../../base/icons/ImageSearchRounded';
import { PublicRounded } from '../../../base/icons/PublicRounded';
import { UploadFileRounded } from '../../../base/icons/UploadFileRounded';
import { usePageTitle } from '../../../base/page-title';
import { EditStatisticsSection } from '../../../features/edit-statistics/EditStatisticsSection';
import { DataPanel } from '../../../features/scraping/DataPanel';
import { ImagesPanel } from '../../../features/scraping/ImagesPanel';
import { AdminPage } from '../AdminPage';
import { adminJobPath, ROUTES } from '../../../base/paths';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { RouteButton } from '../../../ui/links/RouteButton';
import { say } from '../../../features/scraping/say';

/** `/admin/dashboard`: scraping with live progress, and edit statistics (docs/product.md#screens). */
export default function DashboardPage() {
  const title = say('adminDashboard');
  usePageTitle(title);
  const [params] = useSearchParams();
  const redirect = redirectOf(params);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return (
    <AdminPage>
      <DashboardHead title={title} />
      <Box sx={GRID}>
        <DataPanel />
        <Box sx={COLUMN}>
          <ImagesPanel type="scrape-images" icon={PublicRounded} note={say('websitesNote')} />
          <ImagesPanel type="openverse-scrape-images" icon={ImageSearchRounded} note={say('searchNote')} />
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

/** The pages that were tabs of the dashboard. */
const FORMER_TABS: Record<string, string> = {
  history: ROUTES.adminJobs,
  names: ROUTES.adminTerms,
  duplicates: ROUTES.adminDuplicates,
};

/** The page that an old URL of a dashboard tab or job now leads to; null for the dashboard itself. */
function redirectOf(params: URLSearchParams): string | null {
  const jobId = params.get('job');
  return jobId === null ? (FORMER_TABS[params.get('tab') ?? ''] ?? null) : adminJobPath(jobId);
}

const AddCampsiteDialog = lazyWithRetry(() => import('../../../features/campsites/edit/AddCampsiteDialog'));

/** The heading and the buttons to upload and add campsites. */
function DashboardHead({ title }: { title: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Box component="header" sx={HEAD}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={ACTIONS}>
        <RouteButton variant="outlined" to={ROUTES.adminUpload} startIcon={<UploadFileRounded />}>
          {say('uploadCampsites')}
        </RouteButton>
        <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
          {say('addNewCampsite')}
        </Button>
      </Box>
      {isAdding && (
        <Suspense>
          <AddCampsiteDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
} as const;

const ACTIONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 } as const;
