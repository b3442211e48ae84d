import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { CampsiteCard } from '../../features/campsites/card/CampsiteCard';
import { FIRST_CARDS } from '../../features/campsites/card/pictures';
import { ListCredit } from '../../features/campsites/OpenStreetMapCredit';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { useAppDispatch } from '../../base/store';
import { setFavorite } from '../../features/campsites/favorites/favorites-api';
import { say } from './say';
import { Rich } from '../../base/messages/Rich';

interface FavoritesListProps {
  campsites: readonly Campsite[];
  isFavorite: (campsiteId: number) => boolean;
}

/** The favourites as cards. A removed one is replaced by a note with an undo button. */
export function FavoritesList({ campsites, isFavorite }: FavoritesListProps) {
  const hasNoCards = !campsites.some(({ id }) => isFavorite(id));
  return (
    <>
      <CampsiteGrid>
        {campsites.map((campsite, index) =>
          isFavorite(campsite.id) ? (
            <CampsiteCard key={campsite.id} campsite={campsite} isFirst={index < FIRST_CARDS} />
          ) : (
            <RemovedFavorite
              key={campsite.id}
              campsiteId={campsite.id}
              name={campsite.name}
              hasNoCards={hasNoCards}
            />
          ),
        )}
      </CampsiteGrid>
      <ListCredit campsites={campsites} />
    </>
  );
}

interface RemovedFavoriteProps {
  campsiteId: number;
  name: string;
  /** The list contains no cards any more, whose height the note would need. */
  hasNoCards: boolean;
}

/** Shown in place of a removed favourite until the page is left. */
function RemovedFavorite({ campsiteId, name, hasNoCards }: RemovedFavoriteProps) {
  const dispatch = useAppDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed heart was removed: the focus moves here.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={[NOTE, !hasNoCards && CARD_HEIGHT]}>
      <Typography role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Rich
          text={say('removed')}
          parts={{
            campsite: () => (
              <Box component="strong" sx={{ fontWeight: 640, color: 'text.primary' }}>
                {name}
              </Box>
            ),
          }}
        />
      </Typography>
      <Button
        ref={undo}
        variant="tonal"
        size="small"
        aria-label={say('undoOf', { name })}
        onClick={() => void dispatch(setFavorite({ campsiteId, name }, true))}
      >
        {say('undo')}
      </Button>
    </Box>
  );
}

// The height of a card, so that nothing below moves: a picture at 4:3 and the texts below it (docs/design.md, "Card").
const CARD_TEXTS = '168px';
const CARD_HEIGHT = {
  minHeight: {
    xs: `calc((100vw - 32px) * 0.75 + ${CARD_TEXTS})`,
    sm: `calc((100vw - 72px) / 2 * 0.75 + ${CARD_TEXTS})`,
    md: `calc((100vw - 96px) / 3 * 0.75 + ${CARD_TEXTS})`,
    lg: `calc(276px + ${CARD_TEXTS})`,
  },
} as const;

const NOTE = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 2,
  p: 3,
  textAlign: 'center',
  border: '1.5px dashed',
  borderColor: 'divider',
  borderRadius: '18px',
} as const;
