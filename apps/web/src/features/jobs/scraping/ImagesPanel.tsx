import type SvgIcon from '@mui/material/SvgIcon';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScrapeType } from '@kampvuur/domain';
import { jobLabel, stateText } from '../job-texts';
import { useLatestJob } from '../live/use-latest-job';
import { Panel, StatusAnnouncer } from '../panel/Panel';
import { JobProgressBar, Percent } from '../panel/JobProgressBar';
import { FinishedJob } from '../panel/JobStrip';
import { ScrapeForm } from './ScrapeForm';

interface ImagesPanelProps {
  type: ScrapeType;
  icon: typeof SvgIcon;
  /** What it looks for. */
  note: string;
}

/** One of the two searches for pictures: Start, or how far it is. */
export function ImagesPanel({ type, icon, note }: ImagesPanelProps) {
  const view = useLatestJob(type);
  const { job, phase } = view;
  return (
    <Panel
      title={jobLabel(type)}
      icon={icon}
      note={job ? stateText(job) : note}
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
            {job.campsiteName ?? (job.status === 'started' ? '' : job.message)}
          </Typography>
        </>
      )}
      {job && view.isOver && <FinishedJob job={job} onClear={view.clear} />}
      {(phase === 'idle' || view.isOver) && <ScrapeForm type={type} />}
    </Panel>
  );
}
