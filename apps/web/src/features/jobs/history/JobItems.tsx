import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { JobEntry } from '@kampvuur/contracts';
import { ADMIN_PAGE, jobDefinition, PAGE, type ItemOutcome } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/ErrorState';
import { formatCount } from '../../../ui/numbers';
import { ItemRow } from '../ItemRow';
import { useJobItemsQuery } from '../jobs-api';
import { outcomeLabel } from '../outcomes';
import { Pager } from '../Pager';
import { LIST_HEAD } from '../list-head';

const ALL = 'all';

/** What became of each campsite or row of a job, by outcome and page by page. */
export function JobItems({ job: { jobId, type } }: { job: JobEntry }) {
  const [outcome, setOutcome] = useState<ItemOutcome | null>(null);
  const [page, setPage] = useState<number>(PAGE.first);
  const query = useJobItemsQuery({ jobId, outcome, page });
  const { data, isError, isFetching, error, refetch } = query;
  const outcomes = jobDefinition(type)?.outcomes ?? [];
  if (outcomes.length === 0) return null;
  const choose = (value: string) => {
    setOutcome(value === ALL ? null : (value as ItemOutcome));
    setPage(PAGE.first);
  };
  return (
    <Box component="section" aria-label="Results" sx={{ mt: 3 }}>
      <Box sx={HEAD}>
        <Typography variant="h3">{data ? `Results (${formatCount(data.total)})` : 'Results'}</Typography>
        <Select
          value={outcome ?? ALL}
          onChange={({ target }) => choose(target.value)}
          inputProps={{ 'aria-label': 'Outcome' }}
          sx={{ width: 180 }}
        >
          <MenuItem value={ALL}>All outcomes</MenuItem>
          {outcomes.map((value) => (
            <MenuItem key={value} value={value}>
              {outcomeLabel(value)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      {isError && !isFetching && (
        <ErrorState message={messageOf(error, 'Failed to fetch results')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton role="status" aria-label="Loading..." sx={{ mt: 2, height: 240 }} />}
      {data && !isError && (
        <>
          {data.data.length === 0 && (
            <Typography sx={{ py: 2, color: 'text.secondary' }}>Nothing here.</Typography>
          )}
          <Box component="ul" aria-label="Results" aria-busy={isFetching} sx={LIST}>
            {data.data.map((item) => (
              <ItemRow key={item.item} item={item} type={type} />
            ))}
          </Box>
          <Pager
            label="Pages of results"
            page={page}
            total={data.total}
            size={ADMIN_PAGE.items}
            onPage={setPage}
          />
        </>
      )}
    </Box>
  );
}

const HEAD = { ...LIST_HEAD, gap: 1, mb: 1 } as const;

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
