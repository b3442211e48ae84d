import Box from '@mui/material/Box';
import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import { ItemRow } from '../ItemRow';
import { useJobItemsQuery } from '../jobs-api';
import { useLiveQuery } from '../live/live-api';

const SHOWN = 4;

/** The campsites done last, the newest first: those told live, and those from before the page was opened. */
export function LatestResults({ job: { jobId, type } }: { job: ProgressMessage }) {
  const { told } = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({ told: data?.items[jobId] }),
  });
  const { currentData } = useJobItemsQuery({ jobId, outcome: null, page: 1 });
  const items = latest([...(told ?? []), ...(currentData?.data ?? [])]);
  return (
    <Box component="ul" aria-label="Latest results" sx={LIST}>
      {items.map((item) => (
        <ItemRow key={item.item} item={item} type={type} />
      ))}
    </Box>
  );
}

/** Each item once, the newest first. */
function latest(items: JobItem[]): JobItem[] {
  const known = [...new Map(items.map((item) => [item.item, item])).values()];
  return known
    .sort(
      (one, other) => (other.finishedAt ?? '').localeCompare(one.finishedAt ?? '') || other.item - one.item,
    )
    .slice(0, SHOWN);
}

// Room for its rows from the beginning: the page below stays where it is.
const LIST = { m: 0, p: 0, listStyle: 'none', minHeight: { sm: SHOWN * 43 } } as const;
