import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { CampsiteCard } from '../../features/campsites/card/CampsiteCard';
import { FIRST_CARDS } from '../../features/campsites/card/card-picture';
import { ListCredit } from '../../features/campsites/OpenStreetMapCredit';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { RemovedFavorite } from './RemovedFavorite';

interface FavoritesListProps {
  campsites: readonly Campsite[];
  isFavorite: (campsiteId: number) => boolean;
}

/** The favourites as cards; one that was removed leaves a note with a way back in its place. */
export function FavoritesList({ campsites, isFavorite }: FavoritesListProps) {
  const isAlone = !campsites.some(({ id }) => isFavorite(id));
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
              isAlone={isAlone}
            />
          ),
        )}
      </CampsiteGrid>
      <ListCredit campsites={campsites} />
    </>
  );
}
