import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { DETAIL_GRID } from './detail-grid';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

/** The detail page before its data: gallery and title keep their places. */
export function CampsiteSkeleton() {
  return (
    <Box role="status" aria-label="Loading...">
      <Box component="span" sx={VISUALLY_HIDDEN}>
        Loading...
      </Box>
      <Skeleton
        sx={{ height: { xs: 344, sm: 452 }, mx: { xs: -2, sm: 0 }, borderRadius: { xs: 0, sm: '18px' } }}
      />
      <Skeleton
        sx={{ width: { xs: '80%', sm: 460 }, height: { xs: 35, sm: 46 }, mt: 3, borderRadius: '6px' }}
      />
      <Skeleton sx={{ width: 220, height: 20, mt: 1.25, borderRadius: '6px' }} />
      <Skeleton
        sx={{ width: { xs: '100%', sm: 460 }, height: { xs: 64, sm: 44 }, mt: 2, borderRadius: '12px' }}
      />
      <Box sx={DETAIL_GRID}>
        <Box sx={{ gridArea: { md: 'about' } }}>
          <Skeleton sx={{ width: 96, height: 26, borderRadius: '6px' }} />
          {['100%', '96%', '98%', '60%'].map((width) => (
            <Skeleton key={width} sx={{ width, height: 18, mt: 1.25, borderRadius: '6px' }} />
          ))}
        </Box>
        <Skeleton sx={{ gridArea: { md: 'side' }, height: 360, borderRadius: '18px' }} />
      </Box>
    </Box>
  );
}
