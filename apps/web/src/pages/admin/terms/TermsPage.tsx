import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TaxonomySection } from '../../../features/taxonomy/TaxonomySection';
import { jobStatusText } from '../../../pieces/jobs/job-texts';
import { useLatestJob } from '../../../pieces/jobs/live/use-latest-job';
import { JobProgressBar } from '../../../pieces/jobs/panel/JobProgressBar';
import { AdminPage, AdminTitle } from '../AdminPage';

/** `/admin/terms`: the taxonomy, and the progress of the refresh that a renamed or merged term starts. */
export default function TermsPage() {
  return (
    <AdminPage>
      <AdminTitle
        title="Terms"
        intro="The facilities, activities and categories campsites are described with. A renamed or merged one changes at every campsite that has it."
      />
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
        {`Lists and search are being brought up to date. ${jobStatusText(job)}`}
      </Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}
