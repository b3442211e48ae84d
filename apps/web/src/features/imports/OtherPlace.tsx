import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobItem } from '@kampvuur/contracts';
import { OTHER_PLACE } from '@kampvuur/domain';
import { messageOf } from '../../base/problem';
import { useWithdrawOtherPlaceMutation } from './imports-api';
import type { Rerun } from './use-rerun';
import { say } from './say';

interface OtherPlaceProps {
  jobId: string;
  item: JobItem;
  /** It is a row of a check, not of an import. */
  dryRun: boolean;
  rerun: Rerun;
}

/**
 * What can be said about whether a row is a place of its own: that it is another than the campsite it was taken for, or, where
 * that was said, that it is not. Then the file is checked again.
 */
export function OtherPlace({ jobId, item, dryRun, rerun: { sending, check } }: OtherPlaceProps) {
  const recheck = () => check();
  if (item.details?.[OTHER_PLACE] !== undefined)
    return <Withdraw {...{ jobId, item }} isLocked={sending !== null} onDone={dryRun ? recheck : null} />;
  const hasTakenPlace = dryRun && item.details?.['formerReference'] !== undefined;
  if (item.outcome !== 'duplicate' && !hasTakenPlace) return null;
  // What was deleted here stays deleted.
  if (item.message.endsWith('deleted here')) return null;
  const { campsiteName: name } = item;
  return (
    <Button
      size="small"
      disabled={sending !== null}
      onClick={() => check({ otherPlaces: [item.item] })}
      aria-label={name ? say('campsiteIsAnotherPlace', { name }) : say('rowIsAnotherPlace')}
      sx={BUTTON}
    >
      {say('anotherPlace')}
    </Button>
  );
}

interface WithdrawProps extends Pick<OtherPlaceProps, 'jobId' | 'item'> {
  isLocked: boolean;
  /** Called once it is taken back; null where that shows at the item itself. */
  onDone: (() => void) | null;
}

/** Takes back that a row is another place. */
function Withdraw({ jobId, item: { item, campsiteName: name }, isLocked, onDone }: WithdrawProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [withdraw, { isLoading }] = useWithdrawOtherPlaceMutation();
  const press = async () => {
    setProblem(null);
    const { error } = await withdraw({ jobId, item });
    if (error) setProblem(messageOf(error, say('notWithdrawn')));
    else onDone?.();
  };
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {say('takenAsAnotherPlace')}
      </Typography>
      <Button
        size="small"
        disabled={isLocked || isLoading}
        onClick={() => void press()}
        aria-label={name ? say('campsiteIsNotAnotherPlace', { name }) : say('rowIsNotAnotherPlace')}
        sx={BUTTON}
      >
        {say('notAnotherPlace')}
      </Button>
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </>
  );
}

const BUTTON = { px: 1, ml: -1 } as const;
