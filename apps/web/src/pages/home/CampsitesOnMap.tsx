import { useMemo, useState, type ReactNode } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP_CAMPSITES_FAILED } from '@kampvuur/domain/map-view';
import { sayCommon } from '../../base/messages/say-common';
import { CampsitePopup } from '../../features/campsites/map/CampsitePopup';
import { CardMap } from '../../features/campsites/map/CardMap';
import { type ChangeArea, type MapLayoutProps, useMapLayout } from '../../features/campsites/map/map-layout';
import { SplitMap } from '../../features/campsites/map/SplitMap';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import AdvisoriesOnMap from '../../pieces/advisories/AdvisoriesOnMap';
import { useMapTiles } from '../../pieces/places/use-map-tiles';
import { CampsiteMap } from '../../ui/map/CampsiteMap';
import type { Bounds } from '../../ui/map/points';
import { spoken } from '../../base/messages/spoken';

interface CampsitesOnMapProps {
  campsites: MapCampsite[];
  /** Given by the home page, where the campsites may be clustered by the server. */
  map?: CampsiteMapData;
  /** The area in the page's URL. */
  area?: Bounds | null;
  /** Without it there is no list beside the map. */
  onAreaChange?: ChangeArea;
  /** Rendered inside the map, besides the advisories. */
  overlay?: ReactNode;
  /** Around what the overlay draws, which is in view at first too. */
  drawnBounds?: Bounds | null;
}

const NONE: ReadonlySet<number> = new Set();
const LAYOUTS = { cards: CardMap, popups: PopupMap, split: SplitMap };

/** Campsites on a map, in the layout that suits the window. Imported lazily, since it includes the map library. */
export default function CampsitesOnMap(props: CampsitesOnMapProps) {
  const { campsites, map, area = null, onAreaChange, overlay, drawnBounds } = props;
  const tiles = useMapTiles();
  const layout = useMapLayout(onAreaChange !== undefined);
  const clustered = map?.content?.clustered;
  const onView = map?.onView;
  const clusteredView = useMemo(
    () => (clustered && onView ? { ...clustered, onView } : undefined),
    [clustered, onView],
  );
  const [advisedIds, setAdvisedIds] = useState(NONE);
  const layoutProps: MapLayoutProps = {
    campsites,
    advisedIds,
    clusteredView,
    area,
    onAreaChange,
    drawnBounds,
    searchCentre: map?.searchCentre,
    overlayMessage: map?.hasViewFailed && <ViewError onRetry={map.retry} />,
    overlay: (
      <>
        {overlay}
        <AdvisoriesOnMap isAboveSwitch onCampsites={setAdvisedIds} />
      </>
    ),
    ...tiles,
  };
  const Layout = LAYOUTS[layout];
  return <Layout {...layoutProps} />;
}

/** The map without a list or cards; pressing a marker opens a popup. */
function PopupMap({ campsites, ...map }: MapLayoutProps) {
  return (
    <CampsiteMap
      {...map}
      points={campsites}
      renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
    />
  );
}

/** Shown over the map when loading the part in view failed; the campsites on the map are those of an earlier view. */
function ViewError({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={ERROR_BAR}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {spoken(MAP_CAMPSITES_FAILED)}
      </Box>
      <Button size="small" onClick={onRetry} sx={{ flex: 'none', minHeight: 44, px: 1.5 }}>
        {sayCommon('tryAgain')}
      </Button>
    </Box>
  );
}

const ERROR_BAR = {
  position: 'absolute',
  zIndex: 2,
  left: 16,
  right: { xs: 16, sm: 76 },
  top: { xs: 'auto', sm: 16 },
  // Above the cards and the buttons of a phone's map.
  bottom: { xs: 380, sm: 'auto' },
  maxWidth: 420,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '12px',
  borderLeft: '3px solid',
  borderColor: 'error.main',
  bgcolor: 'background.paper',
  color: 'error.main',
  boxShadow: 2,
  typography: 'body2',
} as const;
