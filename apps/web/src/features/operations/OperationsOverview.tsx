import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OperationsOverview as Overview, OperationsJob, OperationsPart } from '@kampvuur/contracts';
import { jobDefinition, DAY, HOUR, MINUTE } from '@kampvuur/domain';
import { formatDateTime } from '../../base/messages/dates';
import { adminJobPath, QUEUES_URL, API } from '../../base/paths';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { formatCount, countOf } from '../../ui/numbers';
import { RouteLink } from '../../ui/links/RouteLink';
import { api } from '../../base/api';

/** The state of the installation: its parts, queues, latest jobs, backup and versions. */
export function OperationsOverview() {
  const query = useOperationsQuery();
  const { data, isFetching, refetch } = query;
  if (!data)
    return (
      <QueryFallback query={query} message="Failed to fetch the state" picture="server">
        <OverviewSkeleton />
      </QueryFallback>
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
        <Button variant="outlined" component="a" href={QUEUES_URL}>
          Queue dashboard
        </Button>
        {data.metricsUrl !== null && (
          <Button variant="outlined" component="a" href={data.metricsUrl}>
            Metrics
          </Button>
        )}
      </Box>
      <Box sx={GRID}>
        <Parts overview={data} />
        <Queues overview={data} />
        <LatestJobs overview={data} />
        <LastBackup overview={data} />
        <Versions overview={data} />
      </Box>
    </>
  );
}

interface OverviewProps {
  overview: Overview;
}

function Parts({ overview }: OverviewProps) {
  return (
    <OverviewSection title="Parts">
      <Facts
        facts={overview.parts.map(({ name, state }) => ({
          name: PART_LABELS[name],
          fact: state === 'up' ? 'Up' : 'Down',
          isBad: state === 'down',
        }))}
      />
    </OverviewSection>
  );
}

function Queues({ overview }: OverviewProps) {
  return (
    <OverviewSection title="Queues">
      {overview.queues.length === 0 && <Typography>Redis does not answer.</Typography>}
      <Facts
        facts={overview.queues.map(({ name, waiting, active, delayed, failed }) => ({
          name: QUEUE_LABELS[name] ?? name,
          fact: `${formatCount(waiting)} waiting, ${formatCount(active)} active, ${formatCount(delayed)} delayed, ${formatCount(failed)} failed`,
        }))}
      />
    </OverviewSection>
  );
}

function LatestJobs({ overview }: OverviewProps) {
  return (
    <OverviewSection title="Latest jobs">
      {overview.jobs.length === 0 && <Typography>No job has run yet.</Typography>}
      <Box component="ul" sx={FACTS}>
        {overview.jobs.map(({ jobId, type, status, createdAt }) => (
          <li key={jobId}>
            <RouteLink to={adminJobPath(jobId)} isInline>
              {jobDefinition(type)?.label ?? type}
            </RouteLink>
            <span>
              {STATUS_LABELS[status]}, {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </Box>
    </OverviewSection>
  );
}

function LastBackup({ overview }: OverviewProps) {
  const { lastBackup, indexSnapshotAt } = overview;
  const backup = lastBackup
    ? [
        { name: 'Last backup', fact: ageText(lastBackup.finishedAt) },
        {
          name: 'Contents',
          fact: `${formatCount(lastBackup.rows)} rows, ${formatCount(lastBackup.pictures)} files`,
        },
        { name: 'Encrypted', fact: lastBackup.isEncrypted ? 'Yes' : 'No' },
      ]
    : [{ name: 'Last backup', fact: 'None yet', isBad: true }];
  const snapshot = indexSnapshotAt
    ? [{ name: 'Snapshot of the search index', fact: ageText(indexSnapshotAt) }]
    : [];
  return (
    <OverviewSection title="Backup">
      <Facts facts={[...backup, ...snapshot]} />
    </OverviewSection>
  );
}

function Versions({ overview }: OverviewProps) {
  const { kampvuur, node, postgres, redis, migration } = overview.versions;
  return (
    <OverviewSection title="Versions">
      <Facts
        facts={[
          { name: 'Kampvuur', fact: kampvuur },
          { name: 'Node', fact: node },
          { name: 'PostgreSQL', fact: postgres },
          { name: 'Redis', fact: redis ?? 'Unknown' },
          { name: 'Newest migration', fact: migration },
        ]}
      />
    </OverviewSection>
  );
}

function OverviewSkeleton() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ ...GRID, rowGap: 3 }}>
      {['Parts', 'Queues', 'Latest jobs', 'Backup', 'Versions'].map((part) => (
        <Skeleton key={part} variant="rounded" sx={{ height: 180 }} />
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
  columnGap: 5,
} as const;

const PART_LABELS: Record<OperationsPart['name'], string> = {
  database: 'Database',
  redis: 'Redis',
  pictures: 'Image storage',
  worker: 'Worker',
};

const QUEUE_LABELS: Record<string, string> = {
  scraping: 'Scrapes',
  imports: 'Imports and other jobs',
  mail: 'Emails',
};

const STATUS_LABELS: Record<OperationsJob['status'], string> = {
  started: 'Waiting',
  processing: 'Running',
  completed: 'Completed',
  error: 'Failed',
};

/** `3 hours ago, 14 October 2026, 09:42`. */
function ageText(iso: string, now = Date.now()): string {
  return `${agoText(now - new Date(iso).getTime())}, ${formatDateTime(iso)}`;
}

function agoText(ageMs: number): string {
  if (ageMs >= DAY) return `${countOf(Math.floor(ageMs / DAY), 'day', 'days')} ago`;
  if (ageMs >= HOUR) return `${countOf(Math.floor(ageMs / HOUR), 'hour', 'hours')} ago`;
  if (ageMs >= MINUTE) return `${countOf(Math.floor(ageMs / MINUTE), 'minute', 'minutes')} ago`;
  return 'Just now';
}

/** A section of the overview. */
function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A name and its value; `isBad` highlights it as a problem. */
interface Fact {
  name: string;
  fact: string;
  isBad?: boolean;
}

/** Facts, one per line. */
function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ name, fact, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Box component="dd" sx={isBad ? { color: 'error.main', fontWeight: 640 } : undefined}>
            {fact}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** Rows with content at both ends, for lists and facts. */
const FACTS = {
  fontSize: '0.9375rem',
  '& > *': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 44,
    py: 0.75,
    borderBottom: 'rule',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    operations: build.query<Overview, void>({
      query: () => API.operations,
      // Always shows the current state.
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useOperationsQuery } = operationsApi;
