import type SvgIcon from '@mui/material/SvgIcon';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScrapeType } from '@kampvuur/contracts';
import { jobLabel, stateText } from '../job-texts';
import { useRun } from '../live/use-run';
import { Panel } from './Panel';
import { Percent, RunBar } from './RunBar';
import { RunEnd } from './RunStrip';
import { ScrapeForm } from './ScrapeForm';
import { StateTold } from './StateTold';

interface ImagesPanelProps {
  type: ScrapeType;
  icon: typeof SvgIcon;
  /** What it looks for. */
  note: string;
}

/** One of the two searches for pictures: Start, or how far it is. */
export function ImagesPanel({ type, icon, note }: ImagesPanelProps) {
  const view = useRun(type);
  const { run, phase } = view;
  return (
    <Panel
      title={jobLabel(type)}
      icon={icon}
      note={run ? stateText(run) : note}
      figure={run && view.isRunning && <Percent run={run} isSmall />}
    >
      <StateTold type={type} view={view} />
      {phase === 'unknown' && <Skeleton sx={{ height: 74 }} />}
      {run && view.isRunning && (
        <>
          <RunBar run={run} />
          <Typography
            variant="body2"
            sx={{ minHeight: 44, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {run.campsiteName ?? (run.status === 'started' ? '' : run.message)}
          </Typography>
        </>
      )}
      {run && view.isOver && <RunEnd run={run} onClear={view.clear} />}
      {(phase === 'idle' || view.isOver) && <ScrapeForm type={type} />}
    </Panel>
  );
}
