import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EditStatistics } from '@kampvuur/contracts';
import { formatDateTime } from '../../base/messages/dates';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { Avatar } from '../../ui/pictures/Avatar';
import { formatCount } from '../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { adminEditsPath } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { REFETCH_WHEN_OLD } from '../../base/list-cache';
import { useEditStatisticsQuery } from './edit-statistics-api';
import { say } from './say';
import { adminText } from './admin-text';

/** How many campsites each administrator has edited, most edits first (docs/product.md#screens). */
export function EditStatisticsSection() {
  return (
    <Box component="section" aria-label={say('editStatistics')}>
      <Typography variant="h2" sx={{ mb: { xs: 0.5, sm: 1.5 } }}>
        {say('editStatistics')}
      </Typography>
      <Statistics />
    </Box>
  );
}

function Statistics() {
  const query = useEditStatisticsQuery(undefined, REFETCH_WHEN_OLD);
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const { data } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={say('failed')} picture="server">
        <SkeletonRows rows={3} height={{ xs: 84, sm: 44 }} />
      </QueryFallback>
    );
  if (data.length === 0) {
    return <EmptyState picture="no-changes" message={say('nobody')} />;
  }
  const maxEdits = Math.max(...data.map(({ campsiteEdits }) => campsiteEdits));
  return isWide ? (
    <StatisticsTable rows={data} maxEdits={maxEdits} />
  ) : (
    <StatisticsList rows={data} maxEdits={maxEdits} />
  );
}

interface StatisticsProps {
  rows: readonly EditStatistics[];
  /** The most edits of one administrator: the full length of the bars. */
  maxEdits: number;
}

/** The statistics as a list, for phones. */
function StatisticsList({ rows, maxEdits }: StatisticsProps) {
  return (
    <Box component="ul" aria-label={say('editStatistics')}>
      {rows.map((row) => (
        <StatisticsItem key={row.adminId} row={row} maxEdits={maxEdits} />
      ))}
    </Box>
  );
}

function StatisticsItem({ row, maxEdits }: { row: EditStatistics; maxEdits: number }) {
  const name = adminText(row.adminName);
  return (
    <Box component="li" sx={ITEM}>
      <Avatar {...splitName(name)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={LINE}>
          <Typography sx={NAME}>{name}</Typography>
          <Typography sx={COUNT}>
            {say('campsiteCount', { n: row.campsiteEdits, count: formatCount(row.campsiteEdits) })}
          </Typography>
        </Box>
        <Box sx={{ my: 1 }}>
          <EditsBar edits={row.campsiteEdits} maxEdits={maxEdits} />
        </Box>
        <Box sx={{ ...LINE, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatDateTime(row.lastEditDate)}
          </Typography>
          <ViewCampsites adminId={row.adminId} name={name} />
        </Box>
      </Box>
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  gap: 1.5,
  pt: 2,
  pb: 0.5,
  borderBottom: 'divider',
} as const;

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 1.5,
} as const;

const NAME = { minWidth: 0, fontWeight: 640, fontSize: '0.9375rem', overflowWrap: 'anywhere' } as const;

const COUNT = {
  flex: 'none',
  fontWeight: 640,
  fontSize: '0.9375rem',
  fontFeatureSettings: "'tnum'",
} as const;

/** The statistics as a table, for wide screens. */
function StatisticsTable({ rows, maxEdits }: StatisticsProps) {
  return (
    <Table aria-label={say('editStatistics')} sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '25%' }}>{say('admin')}</TableCell>
          <TableCell align="right">{say('campsitesEdited')}</TableCell>
          <TableCell aria-hidden sx={{ width: '22.5%' }} />
          <TableCell>{say('lastEdit')}</TableCell>
          <TableCell align="right">
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {say('campsites')}
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <StatisticsRow key={row.adminId} row={row} maxEdits={maxEdits} />
        ))}
      </TableBody>
    </Table>
  );
}

function StatisticsRow({ row, maxEdits }: { row: EditStatistics; maxEdits: number }) {
  const name = adminText(row.adminName);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={ADMIN_NAME}>
          <Avatar {...splitName(name)} size={36} />
          {name}
        </Box>
      </TableCell>
      <TableCell align="right" sx={STATISTICS_TABLE_COUNT}>
        {formatCount(row.campsiteEdits)}
      </TableCell>
      <TableCell aria-hidden>
        <EditsBar edits={row.campsiteEdits} maxEdits={maxEdits} />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{formatDateTime(row.lastEditDate)}</TableCell>
      <TableCell align="right">
        <ViewCampsites adminId={row.adminId} name={name} />
      </TableCell>
    </TableRow>
  );
}

const TABLE = { '& td, & th[scope=row]': { py: 1.5 } } as const;

const ADMIN_NAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;

const STATISTICS_TABLE_COUNT = { fontWeight: 660, fontFeatureSettings: "'tnum'" } as const;

/** A bar for the number of edits, relative to the maximum. */
function EditsBar({ edits, maxEdits }: { edits: number; maxEdits: number }) {
  return (
    <Box aria-hidden sx={TRACK}>
      <Box sx={{ ...FILL, width: `${(100 * edits) / maxEdits}%` }} />
    </Box>
  );
}

/** Links to the campsites that an administrator has edited. */
function ViewCampsites({ adminId, name }: { adminId: number; name: string }) {
  return (
    <RouteLink to={adminEditsPath(adminId)} aria-label={say('viewCampsitesOf', { name })} sx={LINK}>
      {say('viewCampsites')}
    </RouteLink>
  );
}

const TRACK = { height: 8, borderRadius: '4px', bgcolor: 'sunken', overflow: 'hidden' } as const;

const FILL = { height: 8, minWidth: 8, borderRadius: '4px', bgcolor: 'primary.main' } as const;

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  my: -1.5,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: 'text.primary',
  whiteSpace: 'nowrap',
} as const;

/** Splits a full name into the two parts of an avatar's initials. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words[0] ?? '', lastName };
}
