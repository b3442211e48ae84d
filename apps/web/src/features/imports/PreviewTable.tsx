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

interface PreviewTableProps {
  job: JobEntry;
  isMapData: boolean;
  /** Causes whose remedies stand at the rows. */
  causes: readonly ImportCause[];
  /** Renders the way out for a row that was taken for a campsite. */
  otherPlaceAction: (item: JobItem) => ReactNode;
}

/** The outcome that each row of a checked file would have. On phones every row is a card. */
export function PreviewTable({ job: { jobId }, isMapData, causes, otherPlaceAction }: PreviewTableProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [page, setPage] = useState<number>(PAGE.first);
  const query = useJobItemsQuery({ jobId, page, ...filterParams(filter) });
  const { data, error, isFetching, refetch } = query;
  const changeFilter = (rows: RowFilter) => {
    setFilter(rows);
    setPage(PAGE.first);
  };
  if (error)
    return (
      <ErrorState message={messageOf(error, 'Failed to fetch the preview')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton role="status" aria-label="Loading..." sx={{ mt: 3, height: 320 }} />;
  const { position, rows } = isMapData ? MAP_DATA_WORDS : SHEET_WORDS;
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <Typography id="preview" variant="h3">
          Preview
        </Typography>
        <RowsFilter rows={rows} value={filter} onChange={changeFilter} />
      </Box>
      {data.total === 0 && (
        <Typography sx={{ py: 2, color: 'text.secondary' }}>{`No ${rows} like this.`}</Typography>
      )}
      <PreviewRows
        items={data.data}
        position={position}
        causes={causes}
        otherPlaceAction={otherPlaceAction}
        isFetching={isFetching}
      />
      <Pager
        label="Pages of the preview"
        page={page}
        total={data.total}
        size={ADMIN_PAGE.items}
        onPage={setPage}
      />
    </Box>
  );
}

/** The words for the position of a campsite in a file, and for several of them. */
const SHEET_WORDS = { position: 'Row', rows: 'rows' } as const;
const MAP_DATA_WORDS = { position: 'Element', rows: 'campsites' } as const;

type RowFilter = 'all' | 'warned' | 'differing' | Extract<ItemOutcome, 'imported' | 'duplicate' | 'refused'>;

const FILTER_LABELS: Record<Exclude<RowFilter, 'all'>, string> = {
  warned: 'Ready, with warnings',
  imported: 'Ready',
  duplicate: itemOutcomeLabel('duplicate'),
  differing: 'Here already, different',
  refused: itemOutcomeLabel('refused'),
};

const FILTERS = Object.entries(FILTER_LABELS).map(([value, label]) => ({ value: value as RowFilter, label }));

/** The filter as parameters of the query. */
function filterParams(filter: RowFilter): { outcome: ItemOutcome | null; warned?: true; differing?: true } {
  if (filter === 'all') return { outcome: null };
  if (filter === 'differing') return { outcome: null, differing: true };
  return filter === 'warned' ? { outcome: null, warned: true } : { outcome: filter };
}

interface RowsFilterProps {
  rows: 'rows' | 'campsites';
  value: RowFilter;
  onChange: (rows: RowFilter) => void;
}

function RowsFilter({ rows, value, onChange }: RowsFilterProps) {
  return (
    <SelectField
      label={rows === 'rows' ? 'Rows shown' : 'Campsites shown'}
      isLabelHidden
      value={value}
      options={[{ value: 'all', label: `All ${rows}` }, ...FILTERS]}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}

const HEAD = { ...LIST_HEAD, gap: 1 } as const;
