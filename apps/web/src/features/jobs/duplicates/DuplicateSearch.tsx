import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../base/problem';
import { ROUTES } from '../../../base/paths';
import { formatCount } from '../../../ui/numbers';
import { jobLabel, stateText } from '../job-texts';
import { useFindDuplicatesMutation } from '../jobs-api';
import { useLatestJob } from '../live/use-latest-job';
import { ConnectionNote, Panel, StartFailure, StatusAnnouncer } from '../panel/Panel';
import { JobProgressBar, Percent } from '../panel/JobProgressBar';
import { FinishedJob } from '../panel/JobStrip';

const TYPE = 'find-duplicates';

interface DuplicateSearchProps {
  /** Pairs that wait for a decision, when that is known. */
  found?: number;
}

/** Looks for campsites that are there twice, and leads to what was found. */
export function DuplicateSearch({ found }: DuplicateSearchProps) {
  const [start, { isLoading, error }] = useFindDuplicatesMutation();
  const view = useLatestJob(TYPE);
  const { job } = view;
  const begin = () => {
    if (!isLoading) void start();
  };
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CallMergeRounded}
      note={job ? stateText(job) : 'Compares names, contacts and distances of all campsites'}
      figure={job && view.isRunning && <Percent job={job} isSmall />}
    >
      <StatusAnnouncer type={TYPE} view={view} />
      {job && view.isRunning && <JobProgressBar job={job} />}
      <ConnectionNote isStale={view.isStale} />
      {job && view.isOver && <FinishedJob job={job} onClear={view.clear} />}
      {error && !view.isRunning && <StartFailure message={messageOf(error, 'An unknown error occurred')} />}
      <Box sx={ACTIONS}>
        {!view.isRunning && (
          <Button variant="tonal" aria-disabled={isLoading} onClick={begin}>
            {isLoading ? 'Starting...' : 'Find duplicates'}
          </Button>
        )}
        {found !== 0 && (
          <Button variant="outlined" component={Link} to={ROUTES.adminDuplicates}>
            {found === undefined ? 'Review duplicates' : `Review duplicates (${formatCount(found)})`}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const ACTIONS = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
} as const;
