import { Layer, Source, type LayerProps } from '@vis.gl/react-maplibre';

interface MapTilesProps {
  url: string;
  attribution?: string;
  isDark: boolean;
}

const TILE_SIZE = 256;
const DEEPEST_TILE = 19;

// Street maps are drawn for daylight: after dark they are dimmed until they suit the page.
const AFTER_DARK = { 'raster-brightness-max': 0.5, 'raster-saturation': -0.5, 'raster-contrast': 0.1 };

/** Street map tiles above the bundled map and below the markers. */
export function MapTiles({ url, attribution, isDark }: MapTilesProps) {
  const layer: LayerProps = {
    id: 'tiles',
    type: 'raster',
    paint: { 'raster-fade-duration': 160, ...(isDark ? AFTER_DARK : {}) },
  };
  return (
    <Source
      id="tiles"
      type="raster"
      tiles={[url]}
      tileSize={TILE_SIZE}
      maxzoom={DEEPEST_TILE}
      attribution={attribution}
    >
      <Layer {...layer} />
    </Source>
  );
}
