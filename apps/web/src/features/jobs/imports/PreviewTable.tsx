import { useState } from 'react';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { JobEntry, JobItem } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE, type ItemOutcome } from '@kampvuur/domain';
import { IMPORT_COLUMNS } from '@kampvuur/domain/import-columns';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/states/ErrorState';
import { countOf } from '../../../ui/numbers';
import { SelectField } from '../../../ui/forms/SelectField';
import { importFieldLabel, messagesOf } from '../job-texts';
import { useJobItemsQuery } from '../jobs-api';
import { LIST_HEAD } from '../list-head';
import { OutcomeIcon, itemOutcomeLabel } from '../item-outcomes';
import { Pager } from '../../../ui/lists/Pager';

interface PreviewTableProps {
  job: JobEntry;
  isMapData: boolean;
}

/** The outcome that each row of a checked file would have. On phones every row is a card. */
export function PreviewTable({ job: { jobId }, isMapData }: PreviewTableProps) {
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
  const columns = columnsOf(data.data);
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
      {/* Focusable, so that keyboard users can scroll it. */}
      <Box tabIndex={0} role="region" aria-labelledby="preview" aria-busy={isFetching} sx={SCROLL}>
        {/* Explicit roles: with `display: grid` on phones browsers drop the semantics of a table. */}
        <Box component="table" role="table" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{position}</th>
              <th scope="col">Outcome</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {importFieldLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <Box component="tbody" role="rowgroup">
            {data.data.map((item) => (
              <PreviewRow key={item.item} item={item} position={position} columns={columns} />
            ))}
          </Box>
        </Box>
      </Box>
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

interface PreviewRowProps {
  item: JobItem;
  position: string;
  columns: readonly string[];
}

function PreviewRow({ item, position, columns }: PreviewRowProps) {
  return (
    <Box component="tr" role="row">
      <Box component="th" scope="row" role="rowheader" data-label={position}>
        {item.details?.['osmRef'] ?? item.item}
      </Box>
      <Box component="td" role="cell">
        <RowOutcome item={item} />
      </Box>
      {columns.map((column) => (
        <Box component="td" key={column} role="cell" data-label={importFieldLabel(column)}>
          {item.details?.[column] ?? (column === 'name' ? item.campsiteName : '')}
        </Box>
      ))}
    </Box>
  );
}

/** The columns with a value on this page, in the order of the template. */
function columnsOf(items: readonly JobItem[]): string[] {
  const filled = new Set(items.flatMap(({ details }) => Object.keys(details ?? {})));
  return IMPORT_COLUMNS.map(({ field }) => field as string).filter(
    (field) => field === 'name' || filled.has(field),
  );
}

/** The outcome that a row would have, with the reasons or warnings. */
function RowOutcome({ item }: { item: JobItem }) {
  const messages = messagesOf(item);
  const isReady = item.outcome === 'imported';
  const hasWarnings = isReady && messages.length > 0;
  const warnings = hasWarnings ? `, check ${countOf(messages.length, 'warning', 'warnings')}` : '';
  return (
    <>
      <Box sx={OUTCOME}>
        {/* Hidden: the icon's label is "Imported", and a row that is ready has not been imported. */}
        <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
          {hasWarnings ? (
            <WarningAmberRounded sx={{ fontSize: 20, color: 'onEmberTint' }} />
          ) : (
            <OutcomeIcon outcome={item.outcome} type="import" />
          )}
        </Box>
        {isReady ? `Ready${warnings}` : itemOutcomeLabel(item.outcome)}
      </Box>
      {messages.length > 0 && (
        <Box component="ul" sx={MESSAGES}>
          {messages.map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </Box>
      )}
    </>
  );
}

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

const SCROLL = { mt: 1, overflowX: { md: 'auto' } } as const;

const TABLE = {
  display: { xs: 'block', md: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& tbody': { display: { xs: 'grid', md: 'table-row-group' }, gap: 1.5 },
  '& tbody tr': {
    display: { xs: 'grid', md: 'table-row' },
    gap: 1,
    p: { xs: 2, md: 0 },
    border: { xs: '1px solid', md: 0 },
    borderColor: { xs: 'divider' },
    borderRadius: '18px',
  },
  '& th, & td': {
    px: { xs: 0, md: 1.5 },
    py: { xs: 0, md: 1 },
    maxWidth: { md: 260 },
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: { md: 'nowrap' },
    overflow: { md: 'hidden' },
    overflowWrap: { xs: 'anywhere', md: 'normal' },
    textOverflow: 'ellipsis',
    borderBottom: { md: '1px solid' },
    borderColor: { md: 'divider' },
  },
  '& thead th': { fontWeight: 540, color: 'text.secondary', borderColor: { md: 'lineStrong' } },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', fontFeatureSettings: "'tnum'" },
  // On cards a column's label precedes its value, and empty cells are hidden.
  '& [data-label]::before': {
    content: 'attr(data-label) ": "',
    display: { md: 'none' },
    color: 'text.secondary',
  },
  '& td:empty': { display: { xs: 'none', md: 'table-cell' } },
} as const;

const OUTCOME = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

const MESSAGES = {
  mt: 0.5,
  minWidth: 200,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const;
