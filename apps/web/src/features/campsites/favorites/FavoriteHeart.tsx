import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useAppDispatch } from '../../../base/store';
import { useIsFavorite } from './use-favorites';
import { toggleFavorite, type Hearted } from './want-favorite';

interface FavoriteHeartProps extends Hearted {
  /** A disc on a picture, or a button beside others. */
  look?: 'disc' | 'button';
}

/** Adds a campsite to the favourites or removes it (Spec 4). Stands above what it lies on and opens nothing. */
export function FavoriteHeart({ campsiteId, name, look = 'disc' }: FavoriteHeartProps) {
  const dispatch = useAppDispatch();
  const isFavorite = useIsFavorite(campsiteId);
  const Icon = isFavorite ? FavoriteRounded : FavoriteBorderRounded;
  return (
    <IconButton
      aria-pressed={isFavorite}
      aria-label={isFavorite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      onClick={() => void dispatch(toggleFavorite({ campsiteId, name }))}
      sx={look === 'disc' ? TARGET : BUTTON}
    >
      {look === 'disc' ? (
        <Box component="span" className="heart-disc" sx={[DISC, isFavorite && DISC_ON]}>
          <Icon sx={{ fontSize: 22 }} />
        </Box>
      ) : (
        <Icon sx={{ color: isFavorite ? 'secondary.main' : 'text.primary' }} />
      )}
    </IconButton>
  );
}

const TARGET = {
  // Above the link that covers a whole card.
  zIndex: 2,
  width: 44,
  height: 44,
  p: 0,
  borderRadius: '50%',
  '&:hover': { bgcolor: 'transparent' },
  '&:hover .heart-disc': { scale: '1.06' },
  '&:active .heart-disc': { scale: '0.94' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const DISC = {
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  borderRadius: '50%',
  bgcolor: 'glass',
  color: '#FFFDF4',
  transition: 'scale 160ms ease-out, background-color 160ms ease-out',
} as const;

// The same by day and by night: it lies on a picture, not on the page.
const DISC_ON = {
  bgcolor: '#FFFDF4',
  color: '#BC400D',
  boxShadow: '0 1px 3px rgba(14, 24, 25, 0.3)',
} as const;

const BUTTON = {
  width: 48,
  height: 48,
  border: '1.5px solid',
  borderColor: 'lineStrong',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary', bgcolor: 'background.paper' },
} as const;
