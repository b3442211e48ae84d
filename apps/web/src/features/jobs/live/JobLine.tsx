import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobType } from '@kampvuur/domain';
import { jobStatusText } from '../job-texts';
import { JobProgressBar } from '../panel/JobProgressBar';
import { useLatestJob } from './use-latest-job';

interface JobLineProps {
  type: JobType;
  /** Says what the job does. */
  title: string;
}

/** The progress of the newest job of a type; renders nothing unless it is running. */
export function JobLine({ type, title }: JobLineProps) {
  const { job, isRunning } = useLatestJob(type);
  if (!job || !isRunning) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="p" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {`${title}. ${jobStatusText(job)}`}
      </Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}
