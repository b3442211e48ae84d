import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import type { Bounds } from '../../../ui/map/points';
import { MissingPlace } from '../results/MissingPlace';
import { CampsiteCards } from './CampsiteCards';
import { CARDS_INSET, HOME_INSET } from './map-sizes';
import type { MapParts } from './map-parts';
import { stopsIn } from './stops';

/** A phone's map: one campsite at a time on a card below it, its pin marked; pins and cards lead to each other. */
export function CardMap({ campsites, area, onArea, ...map }: MapParts) {
  const [ownArea, setOwnArea] = useState<Bounds | null>(null);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [pressedId, setPressedId] = useState<number | null>(null);
  const inSight = onArea ? area : ownArea;
  const { stops, more } = useMemo(
    () => stopsIn(campsites, inSight, pressedId),
    [campsites, inSight, pressedId],
  );
  const current = stops.find(({ id }) => id === currentId) ?? stops[0];
  const press = (id: number | null) => {
    if (id === null) return;
    setCurrentId(id);
    setPressedId(id);
  };
  const onMoved = useMemo(() => {
    // Whoever looks around wants no step in the history for every look.
    const look = onArea ? (bounds: Bounds) => onArea(bounds, 'in place') : setOwnArea;
    return (bounds: Bounds) => {
      setPressedId(null);
      look(bounds);
    };
  }, [onArea]);
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <CampsiteMap
        {...map}
        points={campsites}
        isFilling
        area={inSight}
        inset={onArea ? HOME_INSET : CARDS_INSET}
        companion={{ markedId: current?.id ?? null, isFollowed: true, onPress: press, onMoved }}
      />
      {(current || inSight) && (
        <CampsiteCards
          stops={stops}
          more={more}
          currentId={current?.id ?? null}
          pressedId={pressedId}
          onCurrent={setCurrentId}
          onShowAll={onArea && area ? () => onArea(null) : undefined}
          // One's favourites miss no place.
          end={onArea && <MissingPlace />}
        />
      )}
    </Box>
  );
}
