import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportCause, JobItem } from '@kampvuur/contracts';
import { type FieldValue, IMPORT_FIELDS, isEmptyValue } from '@kampvuur/domain/facts';
import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { AddressText } from '../../ui/links/AddressText';
import { OutcomeIcon, itemOutcomeLabel } from '../../pieces/jobs/item-outcomes';
import { factTextInSentence, isUnbroken } from '../../pieces/facts/fact-text';
import { rowValue } from '../../pieces/jobs/row-values';
import { rowWords } from '../../pieces/jobs/row-words';
import { AddTerm } from './AddTerm';
import { type RowMessage, rowMessages } from './row-causes';
import { columnLabel } from '../../pieces/facts/fact-words';
import { say } from './say';

interface PreviewRowsProps {
  items: readonly JobItem[];
  /** The head of the rows' positions. */
  position: string;
  /** Causes whose remedies stand at the rows. */
  causes: readonly ImportCause[];
  /** Renders what can be said of a row. */
  rowAction: (item: JobItem) => ReactNode;
  isFetching: boolean;
}

/** A page of a checked file's rows. On phones every row is a card. */
export function PreviewRows({ items, position, causes, rowAction, isFetching }: PreviewRowsProps) {
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
            <th scope="col">{say('outcome')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <Box component="tbody" role="rowgroup">
          {items.map((item, index) => (
            <PreviewRow
              key={item.item}
              item={item}
              outcome={<RowOutcome item={item} messages={messages[index] ?? []} rowAction={rowAction} />}
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
        <Box component="td" key={column} role="cell" data-label={columnLabel(column)}>
          <PreviewValue
            column={column}
            value={rowValue(item, column) ?? (column === 'name' ? item.campsiteName : null)}
          />
        </Box>
      ))}
    </Box>
  );
}

/** A value, cut after three lines, web addresses by their host. Without a value nothing is rendered: the cell stays empty. */
function PreviewValue({ column, value }: { column: string; value: FieldValue }) {
  if (isEmptyValue(value)) return null;
  const whole = factTextInSentence(column, value);
  const text = whole.replace(/https?:\/\/(?:www\.)?([^/\s;]+)[^\s;]*/g, '$1');
  return (
    <Box component="span" title={whole} sx={[VALUE, isUnbroken(column) && ADDRESS]}>
      {isUnbroken(column) ? <AddressText text={text} /> : text}
    </Box>
  );
}

/** The columns with a value on this page, in the order of the template. */
function columnsOf(items: readonly JobItem[]): string[] {
  const filled = new Set(items.flatMap(({ details }) => Object.keys(details ?? {})));
  return IMPORT_FIELDS.filter((field) => field === 'name' || filled.has(field));
}

interface RowOutcomeProps extends Pick<PreviewRowsProps, 'rowAction'> {
  item: JobItem;
  messages: readonly RowMessage[];
}

/** The outcome that a row would have, with the reasons or warnings and what helps. */
function RowOutcome({ item, messages, rowAction }: RowOutcomeProps) {
  const isReady = item.outcome === 'imported';
  const hasWarnings = isReady && messages.length > 0;
  const ready = hasWarnings ? say('readyButCheck', { count: messages.length }) : say('ready');
  return (
    <>
      <Box sx={OUTCOME}>
        {/* Hidden: the icon's label is "Imported", and a row that is ready has not been imported. */}
        <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
          {hasWarnings ? (
            <WarningAmberRounded sx={{ fontSize: 20, color: 'onSecondaryContainer' }} />
          ) : (
            <OutcomeIcon outcome={item.outcome} type="import" />
          )}
        </Box>
        {isReady ? ready : itemOutcomeLabel(item.outcome)}
      </Box>
      {messages.length > 0 && (
        <Box component="ul" sx={MESSAGES}>
          {messages.map(({ text, cause }, index) => (
            <li key={index}>
              {rowWords(text)}
              {cause?.remedy && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {rowWords(cause.remedy)}
                </Typography>
              )}
              {cause?.term && <AddTerm key={`${cause.term.kind} ${cause.term.name}`} term={cause.term} />}
            </li>
          ))}
        </Box>
      )}
      {rowAction(item)}
    </>
  );
}

/** A shadow lies over an edge beyond which there are more columns. */
const SCROLL = {
  mt: 1,
  overflowX: { md: 'auto' },
  backgroundImage: {
    md: [
      'linear-gradient(to right, var(--mui-palette-background-default) 50%, transparent)',
      'linear-gradient(to left, var(--mui-palette-background-default) 50%, transparent)',
      'linear-gradient(to right, var(--mui-palette-lineStrong), transparent)',
      'linear-gradient(to left, var(--mui-palette-lineStrong), transparent)',
    ].join(', '),
  },
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '40px 100%, 40px 100%, 8px 100%, 8px 100%',
} as const;

const TABLE = {
  display: { xs: 'block', md: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& tbody': { display: { xs: 'grid', md: 'table-row-group' }, gap: 1.5 },
  '& tbody tr': {
    display: { xs: 'grid', md: 'table-row' },
    rowGap: 0.5,
    p: { xs: 2, md: 0 },
    border: { xs: '1px solid', md: 0 },
    borderColor: { xs: 'divider' },
    borderRadius: '18px',
  },
  '& th, & td': {
    px: { xs: 0, md: 0.75 },
    py: { xs: 0, md: 1 },
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: { md: '1px solid' },
    borderColor: { md: 'divider' },
  },
  '& thead th': { fontWeight: 540, color: 'text.secondary', borderColor: { md: 'lineStrong' } },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', fontFeatureSettings: "'tnum'" },
  // On cards a column's label stands beside its value, and empty cells are hidden.
  '& [data-label]': { display: { xs: 'grid', md: 'table-cell' }, gridTemplateColumns: '7.5rem 1fr' },
  '& [data-label]::before': {
    content: 'attr(data-label)',
    display: { md: 'none' },
    color: 'text.secondary',
  },
  '& td:empty': { display: { xs: 'none', md: 'table-cell' } },
} as const;

const VALUE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'break-word',
} as const;

const ADDRESS = { minWidth: { md: 128 }, overflowWrap: 'anywhere' } as const;

const OUTCOME = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

const MESSAGES = {
  mt: 0.5,
  minWidth: { md: 200 },
  overflowWrap: 'anywhere',
  '& li + li': { mt: 0.75 },
} as const;
