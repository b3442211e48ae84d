import { AttributionControl, ScaleControl } from '@vis.gl/react-maplibre';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';
import { ZoomButtons } from './ZoomButtons';

const SCALE_WIDTH = 88;

interface AttributionProps {
  /** Whom campsites come from that are not our own. */
  campsites: string | undefined;
  /** As a line instead of behind a button: on a phone one control less to press by mistake. */
  isLine: boolean;
}

/** Whom the map comes from. The control reads its texts once: it begins anew when the server has sent them. */
function Attribution({ campsites, isLine }: AttributionProps) {
  const texts = [GEOGRAPHY_ATTRIBUTION, ...(campsites ? [campsites] : [])];
  return (
    <AttributionControl key={texts.length} customAttribution={texts} compact={isLine ? false : undefined} />
  );
}

interface MapControlsProps {
  isStill: boolean;
  /** How far from the lower edge, where cards cover it. */
  bottom: number | undefined;
  hasScale: boolean;
  campsites: string | undefined;
}

/** Whom the map comes from, the zoom, and the scale. */
export function MapControls({ isStill, bottom, hasScale, campsites }: MapControlsProps) {
  return (
    <>
      <Attribution campsites={campsites} isLine={bottom !== undefined} />
      <ZoomButtons isStill={isStill} bottom={bottom} />
      {hasScale && <ScaleControl position="top-left" maxWidth={SCALE_WIDTH} unit="metric" />}
    </>
  );
}
