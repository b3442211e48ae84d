import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LOW_WINDOW } from '../../../ui/layout/media-queries';
import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import type { Bounds } from '../../../ui/map/points';
import { ProposeCampsiteLink } from '../results/ProposeCampsiteLink';
import { CampsiteCards } from './CampsiteCards';
import { cardsInArea } from './campsites-in-area';
import type { MapLayoutProps } from './map-layout';
import { mapPadding } from './map-sizes';

/** The map on a phone, with a carousel of cards over its lower edge. The pin of the current card is marked. */
export function CardMap({ campsites, area, onAreaChange, ...map }: MapLayoutProps) {
  const [ownArea, setOwnArea] = useState<Bounds | null>(null);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [pressedId, setPressedId] = useState<number | null>(null);
  const hasSearchBar = onAreaChange !== undefined;
  const isLow = useMediaQuery(LOW_WINDOW, { noSsr: true });
  const padding = useMemo(() => mapPadding(hasSearchBar, isLow), [hasSearchBar, isLow]);
  const visibleArea = onAreaChange ? area : ownArea;
  const { cards, more } = useMemo(
    () => cardsInArea(campsites, visibleArea, pressedId),
    [campsites, visibleArea, pressedId],
  );
  const current = cards.find(({ id }) => id === currentId) ?? cards[0];
  const press = (id: number | null) => {
    if (id === null) return;
    setCurrentId(id);
    setPressedId(id);
  };
  const onMoved = useMemo(() => {
    // Moving the map adds no history entries.
    const showArea = onAreaChange ? (bounds: Bounds) => onAreaChange(bounds, 'replace') : setOwnArea;
    return (bounds: Bounds) => {
      setPressedId(null);
      showArea(bounds);
    };
  }, [onAreaChange]);
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <CampsiteMap
        {...map}
        points={campsites}
        isFilling
        area={visibleArea}
        padding={padding}
        linkedList={{ markedId: current?.id ?? null, keepsMarkedInView: true, onPress: press, onMoved }}
      />
      {(current || visibleArea) && (
        <CampsiteCards
          campsites={cards}
          more={more}
          currentId={current?.id ?? null}
          pressedId={pressedId}
          isLow={isLow}
          onCurrent={setCurrentId}
          onShowAll={onAreaChange && area ? () => onAreaChange(null) : undefined}
          // On the home page only, not for favourites.
          footer={onAreaChange && <ProposeCampsiteLink />}
        />
      )}
    </Box>
  );
}
