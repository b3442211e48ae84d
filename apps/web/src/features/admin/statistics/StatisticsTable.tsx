import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EditStatistics } from '@kampvuur/contracts';
import { Avatar } from '../../../ui/Avatar';
import { formatDateTime } from '../../../ui/dates';
import { formatCount } from '../../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';
import { nameParts, UNKNOWN_ADMIN } from './admin-name';
import { EditsBar, ViewCampsites } from './parts';

interface StatisticsProps {
  rows: readonly EditStatistics[];
  /** The most edits of anybody: the full length of the bars. */
  most: number;
}

/** The statistics as a table, where there is room for one. */
export function StatisticsTable({ rows, most }: StatisticsProps) {
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
      <TableCell align="right" sx={COUNT}>
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

const COUNT = { fontWeight: 660, fontFeatureSettings: "'tnum'" } as const;
