import { AttributionControl, ScaleControl } from '@vis.gl/react-maplibre';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';
import { ZoomButtons } from './ZoomButtons';

const SCALE_WIDTH = 88;

interface AttributionProps {
  /** Attribution of imported campsites. */
  campsiteAttribution: string | undefined;
  /** Shown as text instead of behind a button, which a finger might press by mistake. */
  isLine: boolean;
}

/** The sources of the map. The control reads its texts only once, so the `key` remounts it when the server has sent them. */
function Attribution({ campsiteAttribution, isLine }: AttributionProps) {
  const texts = [GEOGRAPHY_ATTRIBUTION, ...(campsiteAttribution ? [campsiteAttribution] : [])];
  return (
    <AttributionControl key={texts.length} customAttribution={texts} {...(isLine && { compact: false })} />
  );
}

interface MapControlsProps {
  reducedMotion: boolean;
  /** Distance of the zoom buttons from the lower edge in px; undefined puts them at the top. */
  bottom: number | undefined;
  hasScale: boolean;
  campsiteAttribution: string | undefined;
}

/** Attribution, zoom buttons and scale. */
export function MapControls({ reducedMotion, bottom, hasScale, campsiteAttribution }: MapControlsProps) {
  return (
    <>
      <Attribution campsiteAttribution={campsiteAttribution} isLine={bottom !== undefined} />
      <ZoomButtons reducedMotion={reducedMotion} bottom={bottom} />
      {hasScale && <ScaleControl position="top-left" maxWidth={SCALE_WIDTH} unit="metric" />}
    </>
  );
}
