import type { ReactNode } from 'react';
import CloudDownloadRounded from '@mui/icons-material/CloudDownloadRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import { ItemRow } from '../ItemRow';
import { jobLabel, stateText } from '../job-texts';
import { useJobItemsQuery } from '../jobs-api';
import { useLiveQuery } from '../live/live-api';
import { useLatestJob } from '../live/use-latest-job';
import { ConnectionNote, Panel, StatusAnnouncer } from '../panel/Panel';
import { JobProgressBar, Percent } from '../panel/JobProgressBar';
import { FinishedJob, ReadingNow } from '../panel/JobStrip';
import { ScrapeForm } from './ScrapeForm';

const TYPE = 'scrape-data';

interface DataPanelProps {
  /** The picture of a campsite. */
  picture: (campsiteId: number) => ReactNode;
}

/** Data Scraping: the campsite in work, what came of the last ones, and Start while nothing runs. */
export function DataPanel({ picture }: DataPanelProps) {
  const view = useLatestJob(TYPE);
  const { job, phase } = view;
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CloudDownloadRounded}
      note={job ? stateText(job) : 'Fills what is missing from each campsite’s website'}
      figure={job && <Percent job={job} />}
    >
      <StatusAnnouncer type={TYPE} view={view} />
      {phase === 'unknown' && <Skeleton sx={{ height: 74 }} />}
      {job && <JobProgressBar job={job} />}
      <ConnectionNote isStale={view.isStale} />
      {job && view.isRunning && <ReadingNow job={job} picture={picture} />}
      {job && view.isOver && <FinishedJob job={job} onClear={view.clear} />}
      {job && <LatestResults key={job.jobId} job={job} />}
      {(phase === 'idle' || view.isOver) && <ScrapeForm type={TYPE} />}
      {phase === 'idle' && <HowItReads />}
    </Panel>
  );
}

const VISIBLE = 4;

/** The campsites done last, the newest first: those reported live, and those from before the page was opened. */
function LatestResults({ job: { jobId, type } }: { job: ProgressMessage }) {
  const { live } = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({ live: data?.items[jobId] }),
  });
  const { currentData } = useJobItemsQuery({ jobId, outcome: null, page: 1 });
  const items = latest([...(live ?? []), ...(currentData?.data ?? [])]);
  return (
    <Box component="ul" aria-label="Latest results" sx={LIST}>
      {items.map((item) => (
        <ItemRow key={item.item} item={item} type={type} />
      ))}
    </Box>
  );
}

/** Each item once, the newest first. */
function latest(items: JobItem[]): JobItem[] {
  const known = [...new Map(items.map((item) => [item.item, item])).values()];
  return known
    .sort(
      (one, other) => (other.finishedAt ?? '').localeCompare(one.finishedAt ?? '') || other.item - one.item,
    )
    .slice(0, VISIBLE);
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
  color: 'text.secondary',
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  '& > li': { py: 1.25, borderTop: 'rule' },
  '& > li:first-of-type': { borderTop: 0 },
} as const;

// Room for its rows from the beginning: the page below stays where it is.
const LIST = { minHeight: { sm: VISIBLE * 43 } } as const;
