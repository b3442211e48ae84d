import Box from '@mui/material/Box';
import type { PendingCounts } from '@kampvuur/contracts';
import { MAX_QUEUE_COUNT } from '@kampvuur/domain';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { usePendingCountsQuery } from './pending-counts-api';
import { say } from './say';

/** A list of items that wait for an administrator. */
export type ReviewQueue = keyof PendingCounts;

/** The number of waiting items of the given queues, for a link's label; renders nothing when it is 0 or not loaded. */
export function PendingCount({ queues }: { queues: readonly ReviewQueue[] }) {
  const { data } = usePendingCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = data ? queues.reduce((sum, queue) => sum + data[queue], 0) : 0;
  if (!count) return null;
  const text = count > MAX_QUEUE_COUNT ? `${MAX_QUEUE_COUNT}+` : String(count);
  return (
    <>
      <Box component="span" aria-hidden sx={COUNT}>
        {text}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {` ${count > MAX_QUEUE_COUNT ? say('manyWaiting', { max: MAX_QUEUE_COUNT }) : say('waiting', { count })}`}
      </Box>
    </>
  );
}

const COUNT = {
  ml: 0.75,
  px: 0.75,
  minWidth: 22,
  borderRadius: '11px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
  fontWeight: 640,
  textAlign: 'center',
  fontFeatureSettings: "'tnum'",
} as const;
