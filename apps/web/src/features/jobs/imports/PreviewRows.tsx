import type { ReactNode } from 'react';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportCause, JobItem, UnknownTerm } from '@kampvuur/contracts';
import { IMPORT_COLUMNS } from '@kampvuur/domain/import-columns';
import { countOf } from '../../../ui/numbers';
import { OutcomeIcon, itemOutcomeLabel } from '../item-outcomes';
import { importFieldLabel } from '../job-texts';
import { type RowMessage, rowMessages } from './row-causes';

interface PreviewRowsProps {
  items: readonly JobItem[];
  /** The head of the rows' positions. */
  position: string;
  /** Causes whose remedies stand at the rows. */
  causes: readonly ImportCause[];
  /** Renders the action for a term that the taxonomy does not have. */
  termAction: (term: UnknownTerm) => ReactNode;
  isFetching: boolean;
}

/** A page of a checked file's rows. On phones every row is a card. */
export function PreviewRows({ items, position, causes, termAction, isFetching }: PreviewRowsProps) {
  const columns = columnsOf(items);
  const messages = rowMessages(items, causes);
  return (
    // Focusable, so that keyboard users can scroll it.
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
          {items.map((item, index) => (
            <PreviewRow
              key={item.item}
              item={item}
              outcome={<RowOutcome item={item} messages={messages[index] ?? []} termAction={termAction} />}
              position={position}
              columns={columns}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface PreviewRowProps {
  item: JobItem;
  outcome: ReactNode;
  position: string;
  columns: readonly string[];
}

function PreviewRow({ item, outcome, position, columns }: PreviewRowProps) {
  return (
    <Box component="tr" role="row">
      <Box component="th" scope="row" role="rowheader" data-label={position}>
        {item.details?.['osmRef'] ?? item.item}
      </Box>
      <Box component="td" role="cell">
        {outcome}
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

interface RowOutcomeProps extends Pick<PreviewRowsProps, 'termAction'> {
  item: JobItem;
  messages: readonly RowMessage[];
}

/** The outcome that a row would have, with the reasons or warnings and what helps. */
function RowOutcome({ item, messages, termAction }: RowOutcomeProps) {
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
          {messages.map(({ text, cause }, index) => (
            <li key={index}>
              {text}
              {cause?.remedy && (
                <Typography variant="caption" component="p">
                  {cause.remedy}
                </Typography>
              )}
              {cause?.term && termAction(cause.term)}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

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
