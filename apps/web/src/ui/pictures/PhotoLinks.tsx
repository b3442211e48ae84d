import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Picture } from '@kampvuur/contracts';
import { SmallPhoto } from './Photo';
import { say } from '../say';

/** Thumbnails that open the photo in a new tab; renders nothing without photos. */
export function PhotoLinks({ photos }: { photos: readonly Picture[] }) {
  if (photos.length === 0) return null;
  return (
    <Box component="ul" aria-label={say('photos')} sx={PHOTOS}>
      {photos.map(({ url }, index) => (
        <li key={url}>
          <Link
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={say('openPhoto', { number: index + 1 })}
          >
            <SmallPhoto
              url={url}
              alt={say('photoNumber', { number: index + 1 })}
              loading="lazy"
              sx={LINKED_PHOTO}
            />
          </Link>
        </li>
      ))}
    </Box>
  );
}

const PHOTOS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

/** Style of a thumbnail that is a link. */
export const LINKED_PHOTO = {
  display: 'block',
  width: { xs: 140, sm: 200 },
  height: { xs: 105, sm: 150 },
  borderRadius: '12px',
  objectFit: 'cover',
  bgcolor: 'sunken',
} as const;
