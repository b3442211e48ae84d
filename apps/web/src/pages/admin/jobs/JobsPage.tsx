import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { JobHistory } from '../../../features/jobs/JobHistory';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../../../pieces/jobs/say';

const JobDetails = lazyWithRetry(() => import('../../../features/jobs/JobDetails'));

/** `/admin/jobs`: every background job; the URL has the id of the one whose details are open. */
export default function JobsPage() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const show = (job: string | null) =>
    // A step of the history, so that Back closes the details.
    setParams(job === null ? {} : { job }, { replace: params.has('job'), preventScrollReset: true });
  return (
    <AdminPage>
      <AdminTitle title={say('jobs')} />
      <JobHistory onOpen={show} />
      {jobId && (
        <Suspense>
          <JobDetails key={jobId} jobId={jobId} onClose={() => show(null)} />
        </Suspense>
      )}
    </AdminPage>
  );
}
