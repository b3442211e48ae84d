import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../base/problem';
import { ROUTES } from '../../../base/paths';
import { formatCount } from '../../../ui/numbers';
import { jobLabel, stateText } from '../job-texts';
import { useFindDuplicatesMutation } from '../jobs-api';
import { useRun } from '../live/use-run';
import { Panel } from '../panels/Panel';
import { PhaseNote } from '../panels/PhaseNote';
import { Percent, RunBar } from '../panels/RunBar';
import { RunEnd } from '../panels/RunStrip';
import { StartFailure } from '../panels/StartFailure';
import { StateTold } from '../panels/StateTold';

const TYPE = 'find-duplicates';

interface DuplicateSearchProps {
  /** Pairs that wait for a decision, when that is known. */
  found?: number;
}

/** Looks for campsites that are there twice, and leads to what was found. */
export function DuplicateSearch({ found }: DuplicateSearchProps) {
  const [start, { isLoading, error }] = useFindDuplicatesMutation();
  const view = useRun(TYPE);
  const { run } = view;
  const begin = () => {
    if (!isLoading) void start();
  };
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CallMergeRounded}
      note={run ? stateText(run) : 'Compares names and distances of all campsites'}
      figure={run && view.isRunning && <Percent run={run} isSmall />}
    >
      <StateTold type={TYPE} view={view} />
      {run && view.isRunning && <RunBar run={run} />}
      <PhaseNote isStale={view.isStale} />
      {run && view.isOver && <RunEnd run={run} onClear={view.clear} />}
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
