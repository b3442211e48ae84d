import type { ReactNode } from 'react';
import CloudDownloadRounded from '@mui/icons-material/CloudDownloadRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { jobLabel, stateText } from '../job-texts';
import { useRun } from '../live/use-run';
import { LatestResults } from './LatestResults';
import { Panel } from './Panel';
import { PhaseNote } from './PhaseNote';
import { Percent, RunBar } from './RunBar';
import { ReadingNow, RunEnd } from './RunStrip';
import { ScrapeForm } from './ScrapeForm';
import { StateTold } from './StateTold';

const TYPE = 'scrape-data';

interface DataPanelProps {
  /** The picture of a campsite. */
  picture: (campsiteId: number) => ReactNode;
}

/** Data Scraping: the campsite in work, what came of the last ones, and Start while nothing runs. */
export function DataPanel({ picture }: DataPanelProps) {
  const view = useRun(TYPE);
  const { run, phase } = view;
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CloudDownloadRounded}
      note={run ? stateText(run) : 'Fills what is missing from each campsite’s website'}
      figure={run && <Percent run={run} />}
    >
      <StateTold type={TYPE} view={view} />
      {phase === 'unknown' && <Skeleton sx={{ height: 74 }} />}
      {run && <RunBar run={run} />}
      <PhaseNote isStale={view.isStale} />
      {run && view.isRunning && <ReadingNow run={run} picture={picture} />}
      {run && view.isOver && <RunEnd run={run} onClear={view.clear} />}
      {run && <LatestResults key={run.jobId} run={run} />}
      {(phase === 'idle' || view.isOver) && <ScrapeForm type={TYPE} />}
      {phase === 'idle' && <HowItReads />}
    </Panel>
  );
}

/** What to expect before the first start. */
function HowItReads() {
  return (
    <Box component="ul" sx={RULES}>
      <li>Empty fields are filled. What people entered is never overwritten.</li>
      <li>A value that differs becomes a suggestion, with its source, for review.</li>
      <li>Only a website that answers 404 or 410 is removed.</li>
      <li>One request a second to each website, and only where its robots.txt allows it.</li>
    </Box>
  );
}

const RULES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  color: 'text.secondary',
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  '& > li': { py: 1.25, borderTop: '1px solid', borderColor: 'divider' },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
