import { type ReactNode, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ImportUndoResult, JobEntry, JobItem } from '@kampvuur/contracts';
import { ADMIN_PAGE, jobDefinition, PAGE, type ItemOutcome, type JobType } from '@kampvuur/domain';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { formatCount } from '../../ui/numbers';
import { Pager } from '../../ui/lists/Pager';
import { SelectField } from '../../ui/forms/SelectField';
import { ItemRow } from './ItemRow';
import { useJobItemsQuery } from './jobs-api';
import { itemOutcomeLabel } from './item-outcomes';
import { LIST_HEAD } from '../../ui/lists/list-head';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

const ALL = 'all';

interface JobItemsProps {
  job: JobEntry;
  /** Renders what can be done about an item. */
  itemAction?: (item: JobItem) => ReactNode;
}

/** The results of a job's items, filtered by outcome and paginated. */
export function JobItems({ job: { jobId, type, currentItem, result }, itemAction }: JobItemsProps) {
  const [outcome, setOutcome] = useState<ItemOutcome | null>(hasKeptItems(type, result) ? 'kept' : null);
  const [page, setPage] = useState<number>(PAGE.first);
  const query = useJobItemsQuery({ jobId, outcome, page });
  const { data, isError, isFetching, error, refetch } = query;
  // A running job finishes more items with each step.
  useEffect(() => void refetch(), [currentItem, refetch]);
  const outcomes = jobDefinition(type)?.outcomes ?? [];
  if (outcomes.length === 0) return null;
  const choose = (value: ItemOutcome | typeof ALL) => {
    setOutcome(value === ALL ? null : value);
    setPage(PAGE.first);
  };
  return (
    <Box component="section" aria-label={say('results')} sx={{ mt: 3 }}>
      <Box sx={HEAD}>
        <Typography variant="h3">
          {data ? say('resultsCount', { total: formatCount(data.total) }) : say('results')}
        </Typography>
        <SelectField
          label={say('outcome')}
          isLabelHidden
          value={outcome ?? ALL}
          options={[
            { value: ALL, label: say('allOutcomes') },
            ...outcomes.map((value) => ({ value, label: itemOutcomeLabel(value) })),
          ]}
          onChange={choose}
          sx={{ width: 180 }}
        />
      </Box>
      {isError && !isFetching && (
        <ErrorState message={messageOf(error, say('failedToFetchResults'))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ mt: 2, height: 240 }} />
      )}
      {data && !isError && (
        <>
          {data.data.length === 0 && (
            <Typography sx={{ py: 2, color: 'text.secondary' }}>{say('nothingHere')}</Typography>
          )}
          <Box component="ul" aria-label={say('results')} aria-busy={isFetching}>
            {data.data.map((item) => (
              <ItemRow key={item.item} item={item} type={type} action={itemAction?.(item)} />
            ))}
          </Box>
          <Pager
            label={say('pagesOfResults')}
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

/** An undo that kept items shows those first: somebody may have to review them. */
function hasKeptItems(type: JobType, result: JobEntry['result']): boolean {
  return type === 'undo-import' && ((result as ImportUndoResult | null)?.kept ?? 0) > 0;
}

const HEAD = { ...LIST_HEAD, gap: 1, mb: 1 } as const;
