import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../base/messages/dates';
import { jobLabel } from '../../pieces/jobs/job-texts';
import { jobWords } from '../../pieces/jobs/job-words';
import { canUndo, durationText, paramsText, starterText } from '../../pieces/jobs/job-facts';
import { JobStatusChip } from './JobStatusChip';
import { UndoImport } from '../../pieces/jobs/UndoImport';
import { say } from '../../pieces/jobs/say';

interface JobRowProps {
  job: JobEntry;
  onOpen: (jobId: string) => void;
}

/** A row of the job history: type and parameters, starter and time, state, actions. */
export function JobRow({ job, onOpen }: JobRowProps) {
  const { jobId, type, createdAt, finishedAt, message } = job;
  const params = paramsText(job);
  const label = jobLabel(type);
  const when = formatDateTime(createdAt);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={NAME}>{label}</Typography>
        {params && (
          <Typography variant="caption" component="p" sx={QUIET}>
            {params}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{say('by', { name: starterText(job) })}</Typography>
        <Typography variant="caption" component="p" sx={QUIET}>
          {finishedAt ? say('whenTook', { when, duration: durationText(createdAt, finishedAt) }) : when}
        </Typography>
      </Box>
      <Box sx={RESULT}>
        <JobStatusChip job={job} />
        <Typography variant="body2" sx={QUIET}>
          {jobWords(message)}
        </Typography>
      </Box>
      <Box sx={ACTIONS}>
        {canUndo(job) && <UndoImport job={job} />}
        <Button
          variant="tonal"
          size="small"
          aria-label={say('detailsOfRun', { label, when })}
          onClick={() => onOpen(jobId)}
        >
          {say('details')}
        </Button>
      </Box>
    </Box>
  );
}

// Each row is its own grid: a fixed width of the last column, for its widest buttons, lines up the columns.
const ROW = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 7fr) 128px',
    lg: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 7fr) 216px',
  },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { md: 1.5 },
  py: 2,
  borderBottom: 'divider',
} as const;

const NAME = { fontWeight: 640, fontSize: '0.9375rem', lineHeight: 22 / 15 } as const;

const QUIET = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  fontFeatureSettings: "'tnum'",
} as const;

const RESULT = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0.5,
  minWidth: 0,
} as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } } as const;
