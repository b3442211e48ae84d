import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { GalleryPicture } from '@kampvuur/contracts';
import { ChevronLeftRounded } from '../../base/icons/ChevronLeftRounded';
import { ChevronRightRounded } from '../../base/icons/ChevronRightRounded';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { DialogFrame } from '../dialogs/DialogFrame';
import { Photo } from './Photo';
import { PictureCredit } from './PictureCredit';
import { useSwipe } from './use-swipe';
import { sayCommon } from '../../base/messages/say-common';
import { say } from '../say';

interface LightboxProps {
  pictures: readonly GalleryPicture[];
  name: string;
  /** Index of the visible picture; null if the lightbox is closed. */
  position: number | null;
  onMove: (position: number) => void;
  onClose: () => void;
  /** The picture with this URL failed to load. */
  onFail: (url: string) => void;
  /** What the visible picture shows, beside its number. */
  caption?: ((picture: GalleryPicture) => string | undefined) | undefined;
  /** Button for the action the viewer may take on the visible picture. */
  action?: ((picture: GalleryPicture) => ReactNode) | undefined;
}

/** One picture in full screen, with `n / total` and previous and next by buttons, arrow keys and swipes (docs/product.md#screens). */
export function Lightbox(props: LightboxProps) {
  const { pictures, name, position, onMove, onClose, onFail, caption, action } = props;
  const total = pictures.length;
  // The last one stays while the lightbox fades out.
  const [latest, setLatest] = useState(position ?? 0);
  if (position !== null && position !== latest) setLatest(position);
  const index = Math.min(latest, total - 1);
  const picture = pictures[index];
  const titleId = useId();
  const move = (step: number) => onMove((index + step + total) % total);
  const swipe = useSwipe(move);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <DialogFrame
      open={position !== null && picture !== undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      fullScreen
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: '#0E1819', color: '#F0EBDC', borderRadius: 0 } } }}
    >
      <Box sx={HEAD}>
        <Typography role="status" sx={COUNTER}>
          {[`${index + 1} / ${total}`, picture && caption?.(picture)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography id={titleId} component="h2" sx={TITLE}>
          {say('photosOfName', { name })}
        </Typography>
        {picture && action?.(picture)}
        <IconButton aria-label={sayCommon('close')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box {...swipe} sx={STAGE}>
        {picture && (
          <Photo
            key={picture.url}
            picture={picture}
            sizes="100vw"
            alt={say('photoOf', { name, number: index + 1, total })}
            draggable={false}
            onError={() => onFail(picture.url)}
            // Shown whole: its focal point does not matter.
            style={{ objectPosition: 'center' }}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
        {total > 1 && <Arrows onMove={move} />}
      </Box>
      <PictureCredit picture={picture} sx={CREDIT} />
    </DialogFrame>
  );
}

/** `onMove` gets -1 or 1. */
function Arrows({ onMove }: { onMove: (step: number) => void }) {
  return (
    <>
      <IconButton aria-label={say('previousPhoto')} onClick={() => onMove(-1)} sx={{ ...ARROW, left: 12 }}>
        <ChevronLeftRounded />
      </IconButton>
      <IconButton aria-label={say('nextPhoto')} onClick={() => onMove(1)} sx={{ ...ARROW, right: 12 }}>
        <ChevronRightRounded />
      </IconButton>
    </>
  );
}

const HEAD = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  p: 1,
  pl: 2.5,
} as const;

const COUNTER = { flex: { xs: 1, sm: 'none' }, fontFeatureSettings: "'tnum'" } as const;

// On a phone on a line of its own, since there is no room beside the buttons.
const TITLE = {
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 1 },
  minWidth: 0,
  m: 0,
  pr: 1.5,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

const STAGE = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  mb: { xs: 0, sm: 2 },
  touchAction: 'pan-y pinch-zoom',
} as const;

const CREDIT = { m: 0, px: 2.5, py: { xs: 1.5, sm: 0 }, pb: { sm: 2 }, overflowWrap: 'anywhere' } as const;

const ARROW = {
  position: 'absolute',
  top: 'calc(50% - 22px)',
  bgcolor: '#FFFDF4',
  color: '#1A2B25',
  borderRadius: '50%',
  '&:hover': { bgcolor: '#F0EBDC' },
} as const;
