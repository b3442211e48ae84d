import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { JobEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formatDateTime } from '../../base/messages/dates';
import { messageOf } from '../../base/problem';
import { Dialog } from '../../ui/dialogs/Dialog';
import { ErrorState } from '../../ui/states/ErrorState';
import { jobLabel } from '../../pieces/jobs/job-texts';
import { jobWords } from '../../pieces/jobs/job-words';
import { useJobQuery } from '../../pieces/jobs/jobs-api';
import { useLiveQuery } from '../../pieces/jobs/live/live-api';
import { isFinished } from '../../pieces/jobs/live/live-state';
import { JobProgressBar } from '../../pieces/jobs/panel/JobProgressBar';
import { JobItems } from '../../pieces/jobs/JobItems';
import { canUndo, durationText, paramsText, starterText, withProgress } from '../../pieces/jobs/job-facts';
import { JobStatusChip } from './JobStatusChip';
import { UndoImport } from '../../pieces/jobs/UndoImport';
import { sayCommon } from '../../base/messages/say-common';
import { say } from '../../pieces/jobs/say';

interface JobDetailsProps {
  jobId: string;
  onClose: () => void;
}

/** The details of a job. */
export default function JobDetails({ jobId, onClose }: JobDetailsProps) {
  const { currentData, isError, isFetching, error, refetch } = useJobQuery(jobId);
  const { data: live } = useLiveQuery();
  const job = currentData && withProgress(currentData, live);
  return (
    <Dialog title={job ? jobLabel(job.type) : say('job')} open hasHistoryEntry={false} onClose={onClose}>
      {job && <Facts job={job} />}
      {job && <JobItems job={job} />}
      {!job && isError && !isFetching && (
        <ErrorState message={messageOf(error, MESSAGES.jobNotFound)} onRetry={() => void refetch()} />
      )}
      {!job && !isError && (
        <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ mt: 2, height: 220 }} />
      )}
    </Dialog>
  );
}

function Facts({ job }: { job: JobEntry }) {
  const { createdAt, finishedAt, undoneAt, message } = job;
  const facts = [
    [say('startedWith'), paramsText(job)],
    [say('startedBy'), starterText(job)],
    [say('started'), formatDateTime(createdAt)],
    [say('took'), finishedAt && durationText(createdAt, finishedAt)],
    [say('undone'), undoneAt && formatDateTime(undoneAt)],
  ].filter(([, fact]) => fact);
  return (
    <>
      <Box sx={STATE}>
        <JobStatusChip job={job} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{jobWords(message)}</Typography>
      </Box>
      {!isFinished(job.status) && <JobProgressBar job={job} />}
      <Box component="dl" sx={FACTS}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </Box>
      {canUndo(job) && (
        <Box sx={{ mt: 1.5 }}>
          <UndoImport job={job} />
        </Box>
      )}
    </>
  );
}

const STATE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  mt: 1,
  mb: 1.5,
} as const;

const FACTS = {
  mt: 1,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderBottom: 'divider',
  },
  '& dt': { flex: 'none', color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 },
} as const;
