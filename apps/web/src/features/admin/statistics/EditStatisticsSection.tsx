import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryFallback } from '../../../ui/QueryFallback';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { CACHED, useEditStatisticsQuery } from './statistics-api';
import { StatisticsList } from './StatisticsList';
import { StatisticsTable } from './StatisticsTable';

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
