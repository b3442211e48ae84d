import type SvgIcon from '@mui/material/SvgIcon';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScrapeType } from '@kampvuur/domain';
import { jobLabel, jobStatusText } from '../../pieces/jobs/job-texts';
import { jobWords } from '../../pieces/jobs/job-words';
import { useLatestJob } from '../../pieces/jobs/live/use-latest-job';
import { Panel, StatusAnnouncer } from '../../pieces/jobs/panel/Panel';
import { JobProgressBar, Percent } from '../../pieces/jobs/panel/JobProgressBar';
import { FinishedJob } from '../../pieces/jobs/panel/JobStrip';
import { ScrapeForm } from './ScrapeForm';

interface ImagesPanelProps {
  type: ScrapeType;
  icon: typeof SvgIcon;
  /** Says what it looks for, while there is no job. */
  note: string;
}

/** The panel of one of the two image scrapes: its progress, or the form while no job runs. */
export function ImagesPanel({ type, icon, note }: ImagesPanelProps) {
  const view = useLatestJob(type);
  const { job, phase } = view;
  return (
    <Panel
      title={jobLabel(type)}
      icon={icon}
      note={job ? jobStatusText(job) : note}
      figure={job && view.isRunning && <Percent job={job} isSmall />}
    >
      <StatusAnnouncer type={type} view={view} />
      {phase === 'unknown' && <Skeleton sx={{ height: 74 }} />}
      {job && view.isRunning && (
        <>
          <JobProgressBar job={job} />
          <Typography
            variant="body2"
            sx={{ minHeight: 44, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {job.campsiteName ?? (job.status === 'started' ? '' : jobWords(job.message))}
          </Typography>
        </>
      )}
      {job && view.isFinished && <FinishedJob job={job} onClear={view.clear} />}
      {(phase === 'idle' || view.isFinished) && <ScrapeForm type={type} />}
    </Panel>
  );
}
