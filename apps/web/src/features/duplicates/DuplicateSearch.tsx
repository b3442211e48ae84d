import Button from '@mui/material/Button';
import { CallMergeRounded } from '../../base/icons/CallMergeRounded';
import { messageOf } from '../../base/problem';
import { jobLabel, jobStatusText } from '../../pieces/jobs/job-texts';
import { useFindDuplicatesMutation } from './duplicates-api';
import { useLatestJob } from '../../pieces/jobs/live/use-latest-job';
import { ConnectionNote, Panel, StartFailure, StatusAnnouncer } from '../../pieces/jobs/panel/Panel';
import { JobProgressBar, Percent } from '../../pieces/jobs/panel/JobProgressBar';
import { FinishedJob } from '../../pieces/jobs/panel/JobStrip';
import { say } from './say';

const TYPE = 'find-duplicates';

/** Starts the search for campsites that are listed twice, and shows its progress. */
export function DuplicateSearch() {
  const [start, { isLoading, error }] = useFindDuplicatesMutation();
  const view = useLatestJob(TYPE);
  const { job } = view;
  const onStart = () => {
    if (!isLoading) void start();
  };
  return (
    <Panel
      title={jobLabel(TYPE)}
      icon={CallMergeRounded}
      note={job ? jobStatusText(job) : say('note')}
      figure={job && view.isRunning && <Percent job={job} isSmall />}
    >
      <StatusAnnouncer type={TYPE} view={view} />
      {job && view.isRunning && <JobProgressBar job={job} />}
      <ConnectionNote isStale={view.isStale} />
      {job && view.isFinished && <FinishedJob job={job} onClear={view.clear} />}
      {error && !view.isRunning && <StartFailure message={messageOf(error)} />}
      {!view.isRunning && (
        <Button
          variant="tonal"
          aria-disabled={isLoading}
          onClick={onStart}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          {isLoading ? say('starting') : say('findDuplicates')}
        </Button>
      )}
    </Panel>
  );
}
