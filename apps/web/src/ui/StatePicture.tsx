import Box from '@mui/material/Box';
import { DARK_MODE } from './media-queries';

/** Pictures for empty lists, missing pages and errors, made by `npm run artwork` (`tools/artwork/state-pictures.ts`). */
export const STATE_PICTURES = [
  'no-results',
  'no-favorites',
  'no-checkins',
  'no-points',
  'no-jobs',
  'no-reviews',
  'no-duplicates',
  'no-changes',
  'no-person',
  'lost',
  'offline',
  'server',
  'not-allowed',
] as const;
export type StatePictureName = (typeof STATE_PICTURES)[number];

/** A small picture that illustrates the message below it; there is one for light and one for dark mode. */
export function StatePicture({ name }: { name: StatePictureName }) {
  return (
    <picture>
      <source media={DARK_MODE} srcSet={`/art/state-${name}-dark.webp`} />
      <Box
        component="img"
        src={`/art/state-${name}-light.webp`}
        alt=""
        loading="lazy"
        width={192}
        height={144}
        sx={{ display: 'block', borderRadius: '18px', objectFit: 'cover', bgcolor: 'sunken' }}
      />
    </picture>
  );
}
