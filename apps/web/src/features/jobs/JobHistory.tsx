import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ADMIN_PAGE, JOB_TYPES, type JobType, PAGE } from '@kampvuur/domain';
import { OpenInNewRounded } from '../../base/icons/OpenInNewRounded';
import { QUEUES_URL } from '../../base/paths';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { SelectField } from '../../ui/forms/SelectField';
import { jobLabel } from '../../pieces/jobs/job-texts';
import { useJobsQuery } from '../../pieces/jobs/jobs-api';
import { useLiveQuery } from '../../pieces/jobs/live/live-api';
import { Pager } from '../../ui/lists/Pager';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { withProgress } from '../../pieces/jobs/job-facts';
import { JobRow } from './JobRow';
import { say } from '../../pieces/jobs/say';

/** Every background job, newest first. */
export function JobHistory({ onOpen }: { onOpen: (jobId: string) => void }) {
  const [type, setType] = useState<JobType | null>(null);
  const [page, setPage] = useState<number>(PAGE.first);
  const choose = (kind: JobType | null) => {
    setType(kind);
    setPage(PAGE.first);
  };
  return (
    <>
      <Box sx={BAR}>
        <KindSelect value={type} onChange={choose} />
        <QueuesLink />
      </Box>
      <Jobs type={type} page={page} onPage={setPage} onOpen={onOpen} />
    </>
  );
}

interface JobsProps {
  type: JobType | null;
  page: number;
  onPage: (page: number) => void;
  onOpen: (jobId: string) => void;
}

function Jobs({ type, page, onPage, onOpen }: JobsProps) {
  const query = useJobsQuery({ type, page });
  const { data: live } = useLiveQuery();
  const { data, isFetching } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={say('failedToFetchJobs')} picture="server">
        <SkeletonRows rows={4} height={{ xs: 140, md: 60 }} />
      </QueryFallback>
    );
  if (data.total === 0) {
    return (
      <EmptyState
        picture="no-jobs"
        message={type === null ? say('noJobHasRunYet') : say('noJobOfThisKind')}
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label={say('jobs')} aria-busy={isFetching} sx={LIST}>
        {data.data.map((job) => (
          <JobRow key={job.jobId} job={withProgress(job, live)} onOpen={onOpen} />
        ))}
      </Box>
      <Pager
        label={say('pagesOfJobs')}
        page={page}
        total={data.total}
        size={ADMIN_PAGE.jobs}
        onPage={onPage}
      />
    </>
  );
}

const ALL = 'all';

const kinds = (): { value: JobType | typeof ALL; label: string }[] => [
  { value: ALL, label: say('allJobs') },
  ...JOB_TYPES.map((type) => ({ value: type, label: jobLabel(type) })),
];

interface KindSelectProps {
  value: JobType | null;
  onChange: (type: JobType | null) => void;
}

function KindSelect({ value, onChange }: KindSelectProps) {
  return (
    <SelectField
      label={say('kindOfJob')}
      isLabelHidden
      value={value ?? ALL}
      options={kinds()}
      onChange={(kind) => onChange(kind === ALL ? null : kind)}
      sx={{ flex: '1 1 9rem', maxWidth: 280 }}
    />
  );
}

/** Links to the dashboard of the queues, which has retries and logs. */
function QueuesLink() {
  return (
    <Link href={QUEUES_URL} target="_blank" rel="noopener" sx={QUEUES}>
      {say('queueDashboard')}
      <OpenInNewRounded titleAccess={say('newTab')} sx={{ fontSize: 18 }} />
    </Link>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

const QUEUES = {
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: 'text.primary',
} as const;

const LIST = { mt: 1 } as const;
