import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Province } from '@kampvuur/domain';
import { Photo } from '../../../ui/Photo';
import { provinceArtwork } from './pictures';

interface MissingPictureProps {
  province: Province;
  /** Rendered width of the place the picture would have. */
  sizes: string;
  /** Widest file worth fetching there, in px. */
  widest?: number;
}

/** The province's landscape, faded, where a campsite has no picture that loads (docs/design.md, "States"). */
export function MissingPicture({ province, sizes, widest }: MissingPictureProps) {
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <Photo
        // Before the addresses: a browser that knows these first chooses once.
        sizes={sizes}
        picture={provinceArtwork(province)}
        widest={widest}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        // Where it is cut low, what stands on the ground matters more than the sky.
        sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'center 85%' }}
      />
      <Typography
        variant="label"
        component="p"
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
          // On one line where there is room.
          width: 'max-content',
          maxWidth: 'calc(100% - 16px)',
          textAlign: 'center',
          transform: 'translate(-50%, -50%)',
        }}
      >
        No images available
      </Typography>
    </Box>
  );
}
