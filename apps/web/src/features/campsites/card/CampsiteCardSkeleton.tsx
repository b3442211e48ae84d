import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder for a card: each block is as high as the content that replaces it (`app/home-skeleton.ts`). */
export function CampsiteCardSkeleton() {
  return (
    <Box aria-hidden data-card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={PICTURE}>
        <Skeleton height="100%" />
      </Box>
      <Skeleton sx={{ width: '62%', height: 21, mt: '16px', mb: '2px', borderRadius: '6px' }} />
      <Skeleton sx={{ width: '34%', height: 14, my: '3px', borderRadius: '6px' }} />
      <Box sx={{ height: 44, mt: 1 }}>
        <Skeleton sx={{ width: '100%', height: 16, mt: '3px', borderRadius: '6px' }} />
        <Skeleton sx={{ width: '78%', height: 16, mt: '6px', borderRadius: '6px' }} />
      </Box>
      <Box data-slot="tags" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', pt: 1.5 }}>
        {[112, 116, 128].map((width) => (
          <Skeleton key={width} sx={{ width, height: 28, borderRadius: '6px' }} />
        ))}
      </Box>
    </Box>
  );
}

const PICTURE = { aspectRatio: '4 / 3', borderRadius: '18px', overflow: 'hidden' } as const;
