import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import { CloudDownloadRounded } from '../../base/icons/CloudDownloadRounded';
import { formatCount } from '../../ui/numbers';
import { ItemRow } from '../../pieces/jobs/ItemRow';
import { jobLabel, jobStatusText } from '../../pieces/jobs/job-texts';
import { useJobItemsQuery } from '../../pieces/jobs/jobs-api';
import { useLiveQuery } from '../../pieces/jobs/live/live-api';
import { useLatestJob } from '../../pieces/jobs/live/use-latest-job';
import { ConnectionNote, Panel, StatusAnnouncer } from '../../pieces/jobs/panel/Panel';
import { JobProgressBar, Percent } from '../../pieces/jobs/panel/JobProgressBar';
import { FinishedJob, ReadingNow } from '../../pieces/jobs/panel/JobStrip';
import { ScrapeForm } from './ScrapeForm';
import { say } from './say';

const TYPE = 'scrape-data';

/** The panel of Data Scraping: progress and latest results, and the form while no job runs. */
export function DataPanel() {
  const view = useLatestJob(TYPE);
  const { job, phase } = view;
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CloudDownloadRounded}
      note={job ? jobStatusText(job) : say('note')}
      figure={job && <Percent job={job} />}
    >
      <StatusAnnouncer type={TYPE} view={view} />
      {phase === 'unknown' && <Skeleton sx={{ height: 74 }} />}
      {job && <JobProgressBar job={job} />}
      <ConnectionNote isStale={view.isStale} />
      {job && view.isRunning && <ReadingNow job={job} />}
      {job && view.isFinished && <FinishedJob job={job} onClear={view.clear} />}
      {job && <LatestResults key={job.jobId} job={job} />}
      {(phase === 'idle' || view.isFinished) && <ScrapeForm type={TYPE} />}
      {phase === 'idle' && <ScrapingRules />}
    </Panel>
  );
}

const VISIBLE_ITEMS = 4;

/** The items that ended last, newest first: from the live channel, and from before the page was opened. */
function LatestResults({ job: { jobId, type, currentItem } }: { job: ProgressMessage }) {
  const { live } = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({ live: data?.items[jobId] }),
  });
  const { currentData } = useJobItemsQuery({ jobId, outcome: null, page: 1 });
  const items = latestItems([...(live ?? []), ...(currentData?.data ?? [])]);
  return (
    <>
      <Box component="ul" aria-label={say('latestResults')} sx={LIST}>
        {items.map((item) => (
          <ItemRow key={item.item} item={item} type={type} />
        ))}
      </Box>
      {currentItem > VISIBLE_ITEMS && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('latestOf', { visible: VISIBLE_ITEMS, count: formatCount(currentItem) })}
        </Typography>
      )}
    </>
  );
}

/** Each item once, newest first. */
function latestItems(items: JobItem[]): JobItem[] {
  const unique = [...new Map(items.map((item) => [item.item, item])).values()];
  return unique
    .sort(
      (one, other) => (other.finishedAt ?? '').localeCompare(one.finishedAt ?? '') || other.item - one.item,
    )
    .slice(0, VISIBLE_ITEMS);
}

/** What to expect before the first start. */
function ScrapingRules() {
  return (
    <Box component="ul" sx={RULES}>
      <li>{say('rule.fill')}</li>
      <li>{say('rule.differs')}</li>
      <li>{say('rule.remove')}</li>
      <li>{say('rule.pace')}</li>
    </Box>
  );
}

const RULES = {
  color: 'text.secondary',
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  '& > li': { py: 1.25, borderTop: 'divider' },
  '& > li:first-of-type': { borderTop: 0 },
} as const;

// Reserves the height of all rows, so that the page below does not shift.
const LIST = { minHeight: { sm: VISIBLE_ITEMS * 43 } } as const;
