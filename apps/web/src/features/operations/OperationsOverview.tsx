import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OperationsOverview as Overview } from '@kampvuur/contracts';
import { DAY, HOUR, MINUTE } from '@kampvuur/domain';
import { formatDateTime } from '../../base/messages/dates';
import { adminJobPath, QUEUES_URL, API } from '../../base/paths';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { formatCount } from '../../ui/numbers';
import { RouteLink } from '../../ui/links/RouteLink';
import { api } from '../../base/api';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';
import { jobLabel } from '../../pieces/jobs/job-texts';

/** The state of the installation: its parts, queues, latest jobs, backup and versions. */
export function OperationsOverview() {
  const query = useOperationsQuery();
  const { data, isFetching, refetch } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={say('failed')} picture="server">
        <OverviewSkeleton />
      </QueryFallback>
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {say('refresh')}
        </Button>
        <Button variant="outlined" component="a" href={QUEUES_URL}>
          {say('queueDashboard')}
        </Button>
        {data.metricsUrl !== null && (
          <Button variant="outlined" component="a" href={data.metricsUrl}>
            {say('metrics')}
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
    <OverviewSection title={say('parts')}>
      <Facts
        facts={overview.parts.map(({ name, state }) => ({
          name: say(`part.${name}`),
          fact: state === 'up' ? say('up') : say('down'),
          isBad: state === 'down',
        }))}
      />
    </OverviewSection>
  );
}

function Queues({ overview }: OverviewProps) {
  return (
    <OverviewSection title={say('queues')}>
      {overview.queues.length === 0 && <Typography>{say('redisDoesNotAnswer')}</Typography>}
      <Facts
        facts={overview.queues.map(({ name, waiting, active, delayed, failed }) => ({
          name: queueText(name),
          fact: say('queueState', {
            waiting: formatCount(waiting),
            active: formatCount(active),
            delayed: formatCount(delayed),
            failed: formatCount(failed),
          }),
        }))}
      />
    </OverviewSection>
  );
}

function LatestJobs({ overview }: OverviewProps) {
  return (
    <OverviewSection title={say('latestJobs')}>
      {overview.jobs.length === 0 && <Typography>{say('noJobHasRunYet')}</Typography>}
      <Box component="ul" sx={FACTS}>
        {overview.jobs.map(({ jobId, type, status, createdAt }) => (
          <li key={jobId}>
            <RouteLink to={adminJobPath(jobId)} isInline>
              {jobLabel(type)}
            </RouteLink>
            <span>{`${say(`status.${status}`)}, ${formatDateTime(createdAt)}`}</span>
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
        { name: say('lastBackup'), fact: ageText(lastBackup.finishedAt) },
        {
          name: say('contents'),
          fact: say('backupContents', {
            rows: formatCount(lastBackup.rows),
            files: formatCount(lastBackup.pictures),
          }),
        },
        { name: say('encrypted'), fact: lastBackup.isEncrypted ? say('yes') : say('no') },
      ]
    : [{ name: say('lastBackup'), fact: say('noneYet'), isBad: true }];
  const snapshot = indexSnapshotAt
    ? [{ name: say('snapshotOfTheSearchIndex'), fact: ageText(indexSnapshotAt) }]
    : [];
  return (
    <OverviewSection title={say('backup')}>
      <Facts facts={[...backup, ...snapshot]} />
    </OverviewSection>
  );
}

function Versions({ overview }: OverviewProps) {
  const { kampvuur, node, postgres, redis, migration } = overview.versions;
  return (
    <OverviewSection title={say('versions')}>
      <Facts
        facts={[
          { name: 'Kampvuur', fact: kampvuur },
          { name: say('node'), fact: node },
          { name: say('postgresql'), fact: postgres },
          { name: say('redis'), fact: redis ?? say('unknown') },
          { name: say('newestMigration'), fact: migration },
        ]}
      />
    </OverviewSection>
  );
}

function OverviewSkeleton() {
  return (
    <Box role="status" aria-label={sayCommon('loading')} sx={{ ...GRID, rowGap: 3 }}>
      {[say('parts'), say('queues'), say('latestJobs'), say('backup'), say('versions')].map((part) => (
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

const QUEUES = ['scraping', 'imports', 'mail'] as const;

/** The name of a queue; of one that only another version has, its own. */
function queueText(name: string): string {
  const queue = QUEUES.find((known) => known === name);
  return queue ? say(`queue.${queue}`) : name;
}

/** `3 hours ago, 14 October 2026, 09:42`. */
function ageText(iso: string, now = Date.now()): string {
  return `${agoText(now - new Date(iso).getTime())}, ${formatDateTime(iso)}`;
}

function agoText(ageMs: number): string {
  if (ageMs >= DAY) return ago('days', Math.floor(ageMs / DAY));
  if (ageMs >= HOUR) return ago('hours', Math.floor(ageMs / HOUR));
  if (ageMs >= MINUTE) return ago('minutes', Math.floor(ageMs / MINUTE));
  return say('justNow');
}

const ago = (unit: 'days' | 'hours' | 'minutes', n: number): string =>
  say(unit, { n, count: formatCount(n) });

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
    borderBottom: 'divider',
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
