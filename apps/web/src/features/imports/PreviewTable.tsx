import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ImportCause, JobEntry, JobItem } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE, type ItemOutcome } from '@kampvuur/domain';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { SelectField } from '../../ui/forms/SelectField';
import { useJobItemsQuery } from '../../pieces/jobs/jobs-api';
import { LIST_HEAD } from '../../ui/lists/list-head';
import { itemOutcomeLabel } from '../../pieces/jobs/item-outcomes';
import { Pager } from '../../ui/lists/Pager';
import { PreviewRows } from './PreviewRows';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

interface PreviewTableProps {
  job: JobEntry;
  isMapData: boolean;
  /** Causes whose remedies stand at the rows. */
  causes: readonly ImportCause[];
  /** Renders what can be said of a row. */
  rowAction: (item: JobItem) => ReactNode;
}

/** The outcome that each row of a checked file would have. On phones every row is a card. */
export function PreviewTable({ job: { jobId }, isMapData, causes, rowAction }: PreviewTableProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [page, setPage] = useState<number>(PAGE.first);
  const query = useJobItemsQuery({ jobId, page, ...filterParams(filter) });
  const { data, error, isFetching, refetch } = query;
  const changeFilter = (rows: RowFilter) => {
    setFilter(rows);
    setPage(PAGE.first);
  };
  if (error)
    return <ErrorState message={messageOf(error, say('previewFailed'))} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ mt: 3, height: 320 }} />;
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <Typography id="preview" variant="h3">
          {say('preview')}
        </Typography>
        <RowsFilter isMapData={isMapData} value={filter} onChange={changeFilter} />
      </Box>
      {data.total === 0 && (
        <Typography sx={{ py: 2, color: 'text.secondary' }}>
          {say(isMapData ? 'noCampsitesLikeThis' : 'noRowsLikeThis')}
        </Typography>
      )}
      <PreviewRows
        items={data.data}
        position={say(isMapData ? 'element' : 'row')}
        causes={causes}
        rowAction={rowAction}
        isFetching={isFetching}
      />
      <Pager
        label={say('pagesOfThePreview')}
        page={page}
        total={data.total}
        size={ADMIN_PAGE.items}
        onPage={setPage}
      />
    </Box>
  );
}

type RowFilter = 'all' | 'warned' | 'differing' | Extract<ItemOutcome, 'imported' | 'duplicate' | 'refused'>;

const filters = (isMapData: boolean): { value: RowFilter; label: string }[] => [
  { value: 'all', label: say(isMapData ? 'allCampsites' : 'allRows') },
  { value: 'warned', label: say('readyWarned') },
  { value: 'imported', label: say('ready') },
  { value: 'duplicate', label: itemOutcomeLabel('duplicate') },
  { value: 'differing', label: say('hereButDifferent') },
  { value: 'refused', label: itemOutcomeLabel('refused') },
];

/** The filter as parameters of the query. */
function filterParams(filter: RowFilter): { outcome: ItemOutcome | null; warned?: true; differing?: true } {
  if (filter === 'all') return { outcome: null };
  if (filter === 'differing') return { outcome: null, differing: true };
  return filter === 'warned' ? { outcome: null, warned: true } : { outcome: filter };
}

interface RowsFilterProps {
  isMapData: boolean;
  value: RowFilter;
  onChange: (rows: RowFilter) => void;
}

function RowsFilter({ isMapData, value, onChange }: RowsFilterProps) {
  return (
    <SelectField
      label={say(isMapData ? 'campsitesShown' : 'rowsShown')}
      isLabelHidden
      value={value}
      options={filters(isMapData)}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}

const HEAD = { ...LIST_HEAD, gap: 1 } as const;
