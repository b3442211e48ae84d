import { useMemo } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP_CAMPSITES_FAILED } from '@kampvuur/domain/map-view';
import { CardMap } from '../../features/campsites/map/CardMap';
import { useMapLayout } from '../../features/campsites/map/map-layout';
import type { ChangeArea, MapParts } from '../../features/campsites/map/map-parts';
import { PopupMap } from '../../features/campsites/map/PopupMap';
import { SplitMap } from '../../features/campsites/map/SplitMap';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import { useMapTiles } from '../../features/campsites/map/use-map-tiles';
import type { Bounds } from '../../ui/map/points';

interface CampsitesOnMapProps {
  campsites: MapCampsite[];
  /** Given by the home page, whose campsites may be too many to draw at once. */
  map?: CampsiteMapData;
  /** The area in the page's address, and how to change it; without the second there is no list beside the map. */
  area?: Bounds | null;
  onArea?: ChangeArea;
}

const LAYOUTS = { cards: CardMap, popups: PopupMap, split: SplitMap };

/** The map with what belongs to it: the part of the map view that is fetched when the map is opened. */
export default function CampsitesOnMap({ campsites, map, area = null, onArea }: CampsitesOnMapProps) {
  const tiles = useMapTiles();
  const layout = useMapLayout(onArea !== undefined);
  const visible = map?.picture?.part;
  const onView = map?.onView;
  const part = useMemo(() => (visible && onView ? { ...visible, onView } : undefined), [visible, onView]);
  const parts: MapParts = {
    campsites,
    part,
    area,
    onArea,
    around: map?.around,
    notice: map?.isOutdated && <MapOutdated onRetry={map.retry} />,
    ...tiles,
  };
  const Layout = LAYOUTS[layout];
  return <Layout {...parts} />;
}

/** A strip over the map: the part in view did not come, what is drawn is older. */
function MapOutdated({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={STRIP}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {MAP_CAMPSITES_FAILED}
      </Box>
      <Button size="small" onClick={onRetry} sx={{ flex: 'none', minHeight: 44, px: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}

const STRIP = {
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
