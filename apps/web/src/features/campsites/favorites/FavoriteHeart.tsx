import IconButton from '@mui/material/IconButton';
import { FavoriteBorderRounded } from '../../../base/icons/FavoriteBorderRounded';
import { FavoriteRounded } from '../../../base/icons/FavoriteRounded';
import { useAppDispatch } from '../../../base/store';
import { toggleFavorite, useIsFavorite, type CampsiteRef } from './favorites-api';
import { say } from '../say-list';

interface FavoriteHeartProps extends CampsiteRef {
  /** A round button on a picture, or a bordered button in a row of others. */
  variant?: 'disc' | 'button';
}

/** Toggles a favourite (docs/product.md#states). Lies above the link of a card, which a press on it does not follow. */
export function FavoriteHeart({ campsiteId, name, variant = 'disc' }: FavoriteHeartProps) {
  const dispatch = useAppDispatch();
  const isFavorite = useIsFavorite(campsiteId);
  const Icon = isFavorite ? FavoriteRounded : FavoriteBorderRounded;
  const button = {
    'aria-pressed': isFavorite,
    'aria-label': isFavorite ? say('unfavourite', { name }) : say('favourite', { name }),
    onClick: () => dispatch(toggleFavorite({ campsiteId, name })),
  };
  if (variant === 'button') {
    return (
      <IconButton {...button} sx={TITLE_BUTTON}>
        <Icon sx={{ color: isFavorite ? 'secondary.main' : 'text.primary' }} />
      </IconButton>
    );
  }
  return (
    <button type="button" {...button} className="plain-button heart-target">
      <span className="heart-disc">
        <Icon />
      </span>
    </button>
  );
}

/** The buttons beside the name of a campsite. */
export const TITLE_BUTTON = {
  width: 48,
  height: 48,
  border: '1.5px solid',
  borderColor: 'lineStrong',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary', bgcolor: 'background.paper' },
} as const;
