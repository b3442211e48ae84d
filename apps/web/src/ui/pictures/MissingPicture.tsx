import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Province } from '@kampvuur/domain';
import { Photo } from './Photo';
import { provinceArtwork } from './province-artwork';
import { say } from '../say';

interface MissingPictureProps {
  province: Province;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Width of the largest file to load, in px. */
  widest?: number | undefined;
}

/** The province's artwork, faded, in place of a campsite's pictures when none can be shown (docs/design.md, "States"). */
export function MissingPicture({ province, sizes, widest }: MissingPictureProps) {
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <Photo
        // Set before `srcset`, or the browser would choose a file twice.
        sizes={sizes}
        picture={provinceArtwork(province)}
        widest={widest}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        // A low crop shows the ground rather than the sky.
        sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'center 85%' }}
      />
      <Typography
        variant="label"
        component="p"
        className="missing-picture-text"
        sx={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          m: 0,
          px: 1.5,
          py: 0.75,
          borderRadius: '8px',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          // On one line where it fits.
          width: 'max-content',
          maxWidth: 'calc(100% - 16px)',
          textAlign: 'center',
          transform: 'translate(-50%, -50%)',
        }}
      >
        {say('noImagesAvailable')}
      </Typography>
    </Box>
  );
}
