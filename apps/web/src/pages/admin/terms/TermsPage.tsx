import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TaxonomySection } from '../../../features/taxonomy/TaxonomySection';
import { jobStatusText } from '../../../pieces/jobs/job-texts';
import { useLatestJob } from '../../../pieces/jobs/live/use-latest-job';
import { JobProgressBar } from '../../../pieces/jobs/panel/JobProgressBar';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../../../features/taxonomy/say';

/** `/admin/terms`: the taxonomy, and the progress of the refresh that a renamed or merged term starts. */
export default function TermsPage() {
  return (
    <AdminPage>
      <AdminTitle title={say('terms')} intro={say('intro')} />
      <RefreshProgress />
      <TaxonomySection />
    </AdminPage>
  );
}

/** The progress of the newest refresh; renders nothing unless it is running. */
function RefreshProgress() {
  const { job, isRunning } = useLatestJob('refresh');
  if (!job || !isRunning) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="p" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {say('refreshing', { job: jobStatusText(job) })}
      </Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}
