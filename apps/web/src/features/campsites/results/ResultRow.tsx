import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { countOf } from '../../../ui/numbers';
import type { SearchState } from '../search-state';
import { placeText } from '../search-texts';

interface ResultRowProps {
  /** Undefined while unknown. */
  total: number | undefined;
  isLoading: boolean;
  /** What is shown belongs to the search before: nothing is known of this one. */
  isSearching: boolean;
  search: SearchState;
  /** It stands over the map of a phone, where words need a ground of their own. */
  isOverMap?: boolean;
  /** The results as a file. */
  download: ReactNode;
  /** Sort and view. */
  children: ReactNode;
}

/** Class of a row over the map, which answers beside what stands in the row. */
export const OVER_MAP = 'over-map';

/** How many campsites match, and what the reader may do with them; on a phone the count has its own line. */
export function ResultRow(props: ResultRowProps) {
  const { total, isLoading, isSearching, search, isOverMap = false, download, children } = props;
  return (
    <Box
      className={isOverMap ? OVER_MAP : undefined}
      sx={[
        {
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
          rowGap: 1,
          mt: { xs: 2, sm: '28px' },
          mb: { xs: 2, sm: '20px' },
        },
        isOverMap && { mt: { xs: 1, sm: '28px' }, mb: { xs: 1, sm: '20px' } },
      ]}
    >
      <Box
        sx={[
          {
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            flex: { xs: '1 0 100%', sm: 1 },
            minWidth: 0,
            minHeight: 44,
          },
          isOverMap && PLATE,
        ]}
      >
        <Box role="status" sx={{ flex: 1, minWidth: 0, minHeight: 26 }}>
          {total === undefined && isLoading && (
            <Skeleton sx={{ width: 180, maxWidth: '100%', height: 20, my: '3px' }} />
          )}
          {isSearching && <Typography sx={LINE}>Searching…</Typography>}
          {total !== undefined && !isSearching && <Count total={total} search={search} />}
        </Box>
        {download}
      </Box>
      {children}
    </Box>
  );
}

function Count({ total, search }: { total: number; search: SearchState }) {
  return (
    <Typography sx={LINE}>
      <Box component="strong" sx={{ fontWeight: 660, color: 'text.primary', fontFeatureSettings: "'tnum'" }}>
        {countOf(total, 'campsite', 'campsites')}
      </Box>{' '}
      {placeText(search, total)}
    </Typography>
  );
}

const PLATE = {
  flex: { xs: '0 1 auto', sm: 1 },
  pl: { xs: 1.5, sm: 0 },
  borderRadius: '12px',
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  boxShadow: { xs: 2, sm: 0 },
  pointerEvents: 'auto',
} as const;

const LINE = {
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: '26px',
  color: 'text.secondary',
} as const;
