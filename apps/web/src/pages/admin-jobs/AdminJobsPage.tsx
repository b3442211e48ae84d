import { Suspense } from 'react';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { usePageTitle } from '../../base/page-title';
import { JobHistory } from '../../features/jobs/history/JobHistory';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Jobs';

const JobDetails = lazyWithRetry(() =>
  import('../../features/jobs/history/JobDetails').then(({ JobDetails }) => ({ default: JobDetails })),
);

/** `/admin/jobs`: every background job; the address names the one whose details are open. */
export default function AdminJobsPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const show = (job: string | null) =>
    setParams(job === null ? {} : { job }, { replace: true, preventScrollReset: true });
  return (
    <AdminPage>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {TITLE}
      </Typography>
      <JobHistory onOpen={show} />
      {jobId && (
        <Suspense>
          <JobDetails key={jobId} jobId={jobId} onClose={() => show(null)} />
        </Suspense>
      )}
    </AdminPage>
  );
}
