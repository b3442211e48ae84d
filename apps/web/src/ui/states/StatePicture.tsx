import { useState } from 'react';
import Box from '@mui/material/Box';
import { DARK_MODE } from '../layout/media-queries';

/** Pictures for empty lists, missing pages and errors. */
export const STATE_PICTURES = [
  'no-results',
  'no-favorites',
  'no-checkins',
  'no-points',
  'no-jobs',
  'no-notices',
  'no-reviews',
  'no-reports',
  'no-proposals',
  'no-blocks',
  'no-duplicates',
  'no-changes',
  'no-person',
  'no-campsite',
  'no-terms',
  'empty-area',
  'lost',
  'offline',
  'server',
  'not-allowed',
] as const;
export type StatePictureName = (typeof STATE_PICTURES)[number];

/** A small picture that illustrates the message below it, for light or dark mode; nothing if it cannot be loaded. */
export function StatePicture({ name }: { name: StatePictureName }) {
  const [failed, setFailed] = useState<StatePictureName | null>(null);
  if (failed === name) return null;
  return (
    <picture>
      <source media={DARK_MODE} srcSet={`/art/state-${name}-dark.webp`} />
      <Box
        component="img"
        src={`/art/state-${name}-light.webp`}
        alt=""
        loading="lazy"
        onError={() => setFailed(name)}
        width={192}
        height={144}
        sx={{ display: 'block', borderRadius: '18px', objectFit: 'cover', bgcolor: 'sunken' }}
      />
    </picture>
  );
}
