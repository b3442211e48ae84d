import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { favoritesExportUrl } from '../../base/paths';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { countOf } from '../../ui/numbers';

export type FavoritesView = 'list' | 'map';

interface FavoritesHeaderProps {
  /** Undefined while unknown. */
  total: number | undefined;
  view: FavoritesView;
  onView: (view: FavoritesView) => void;
}

/** The page's name, how many favourites there are, and what to do with them. */
export function FavoritesHeader({ total, view, onView }: FavoritesHeaderProps) {
  return (
    <Box component="header" sx={HEADER}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Typography variant="h1">My Favorites</Typography>
        <Typography role="status" sx={{ minHeight: 26, color: 'text.secondary' }}>
          {total !== undefined && total > 0 && countOf(total, 'campsite', 'campsites')}
        </Typography>
      </Box>
      {total !== undefined && total > 0 && <DownloadMenu href={favoritesExportUrl} total={total} />}
      <Box sx={{ ml: 'auto' }}>
        <ViewToggle value={view} onChange={onView} />
      </Box>
    </Box>
  );
}

const HEADER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  columnGap: 1,
  rowGap: 1.5,
  mb: { xs: 2, sm: 3 },
} as const;
