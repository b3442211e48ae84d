import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditStatistics } from '@kampvuur/contracts';
import { Avatar } from '../../../ui/Avatar';
import { formatDateTime } from '../../../ui/dates';
import { countOf } from '../../../ui/numbers';
import { nameParts, UNKNOWN_ADMIN } from './admin-name';
import { EditsBar, ViewCampsites } from './parts';

interface StatisticsProps {
  rows: readonly EditStatistics[];
  most: number;
}

/** The statistics on a phone: one administrator below the other. */
export function StatisticsList({ rows, most }: StatisticsProps) {
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
