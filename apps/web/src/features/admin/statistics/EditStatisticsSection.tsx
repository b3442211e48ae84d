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
import { EmptyState } from '../../../ui/EmptyState';
import { QueryFallback } from '../../../ui/QueryFallback';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { Avatar } from '../../../ui/Avatar';
import { formatDateTime } from '../../../ui/dates';
import { countOf, formatCount } from '../../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';
import { adminEditsPath } from '../../../base/paths';
import { RouteLink } from '../../../ui/RouteLink';
import { CACHED, useEditStatisticsQuery } from './statistics-api';
import { nameParts, UNKNOWN_ADMIN } from './admin-name';

const TITLE = 'Edit statistics';

/** How many campsites each administrator has edited, the busiest first (docs/product.md 2). */
export function EditStatisticsSection() {
  return (
    <Box component="section" aria-label={TITLE}>
      <Typography variant="h2" sx={{ mb: { xs: 0.5, sm: 1.5 } }}>
        {TITLE}
      </Typography>
      <Statistics />
    </Box>
  );
}

function Statistics() {
  const query = useEditStatisticsQuery(undefined, CACHED);
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const { data } = query;
  if (!data)
    return (
      <QueryFallback query={query} message="Failed to fetch edit statistics">
        <SkeletonRows rows={3} height={{ xs: 84, sm: 44 }} />
      </QueryFallback>
    );
  if (data.length === 0) {
    return (
      <EmptyState
        picture="no-changes"
        message="Nobody has edited a campsite yet. The first saved change starts this list."
      />
    );
  }
  const most = Math.max(...data.map(({ campsiteEdits }) => campsiteEdits));
  return isWide ? <StatisticsTable rows={data} most={most} /> : <StatisticsList rows={data} most={most} />;
}

interface StatisticsProps {
  rows: readonly EditStatistics[];
  /** The most edits of anybody: the full length of the bars. */
  most: number;
}

/** The statistics on a phone: one administrator below the other. */
function StatisticsList({ rows, most }: StatisticsProps) {
  return (
    <Box component="ul" aria-label="Edit statistics">
      {rows.map((row) => (
        <Item key={row.adminId} row={row} most={most} />
      ))}
    </Box>
  );
}

function Item({ row, most }: { row: EditStatistics; most: number }) {
  const name = row.adminName.trim() || UNKNOWN_ADMIN;
  return (
    <Box component="li" sx={ITEM}>
      <Avatar {...nameParts(name)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={LINE}>
          <Typography sx={NAME}>{name}</Typography>
          <Typography sx={COUNT}>{countOf(row.campsiteEdits, 'campsite', 'campsites')}</Typography>
        </Box>
        <Box sx={{ my: 1 }}>
          <EditsBar edits={row.campsiteEdits} most={most} />
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
  borderBottom: 'rule',
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

/** The statistics as a table, where there is room for one. */
function StatisticsTable({ rows, most }: StatisticsProps) {
  return (
    <Table aria-label="Edit statistics" sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '25%' }}>Admin</TableCell>
          <TableCell align="right">Campsites edited</TableCell>
          <TableCell aria-hidden sx={{ width: '22.5%' }} />
          <TableCell>Last edit</TableCell>
          <TableCell align="right">
            <Box component="span" sx={VISUALLY_HIDDEN}>
              Campsites
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.adminId} row={row} most={most} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row, most }: { row: EditStatistics; most: number }) {
  const name = row.adminName.trim() || UNKNOWN_ADMIN;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={PERSON}>
          <Avatar {...nameParts(name)} size={36} />
          {name}
        </Box>
      </TableCell>
      <TableCell align="right" sx={STATISTICS_TABLE_COUNT}>
        {formatCount(row.campsiteEdits)}
      </TableCell>
      <TableCell aria-hidden>
        <EditsBar edits={row.campsiteEdits} most={most} />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{formatDateTime(row.lastEditDate)}</TableCell>
      <TableCell align="right">
        <ViewCampsites adminId={row.adminId} name={name} />
      </TableCell>
    </TableRow>
  );
}

const TABLE = { '& td, & th[scope=row]': { py: 1.5 } } as const;

const PERSON = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;

const STATISTICS_TABLE_COUNT = { fontWeight: 660, fontFeatureSettings: "'tnum'" } as const;

const PERCENT = 100;

/** How many edits, next to the most; the number stands beside it. */
function EditsBar({ edits, most }: { edits: number; most: number }) {
  return (
    <Box aria-hidden sx={TRACK}>
      <Box sx={{ ...FILL, width: `${(edits * PERCENT) / most}%` }} />
    </Box>
  );
}

/** The way to the campsites one administrator has edited. */
function ViewCampsites({ adminId, name }: { adminId: number; name: string }) {
  return (
    <RouteLink to={adminEditsPath(adminId)} aria-label={`View campsites, edited by ${name}`} sx={LINK}>
      View campsites
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
