import { useEffect } from 'react';
import { Layer, Source, type LayerProps } from '@vis.gl/react-maplibre';
import { TILES_BEFORE_ID } from './base-style';
import { MAX_TILE_ZOOM, TILE_SIZE } from './tile-address';
import { TILES, useTileHost } from './use-tile-host';

interface StreetTilesProps {
  url: string;
  attribution?: string | undefined;
  isDark: boolean;
  /** The map of a single campsite, which is zoomed in further. */
  isClose: boolean;
  /** Called with whether streets are available. Must be stable between renders. */
  onStreets?: (hasStreets: boolean) => void;
}

// Street maps are bright: in dark mode they are dimmed.
const DARK_MODE_PAINT = { 'raster-brightness-max': 0.5, 'raster-saturation': -0.5, 'raster-contrast': 0.1 };

/** Street map tiles above the bundled map and below the markers, as long as their host is available. */
export function StreetTiles({ url, attribution, isDark, isClose, onStreets }: StreetTilesProps) {
  const isAvailable = useTileHost(url, isClose);
  useEffect(() => {
    onStreets?.(isAvailable);
    return () => onStreets?.(false);
  }, [isAvailable, onStreets]);
  if (!isAvailable) return null;
  const layer: LayerProps = {
    id: TILES,
    type: 'raster',
    paint: { 'raster-fade-duration': 160, ...(isDark ? DARK_MODE_PAINT : {}) },
  };
  return (
    <Source
      id={TILES}
      type="raster"
      tiles={[url]}
      tileSize={TILE_SIZE}
      maxzoom={MAX_TILE_ZOOM}
      {...(attribution !== undefined && { attribution })}
    >
      <Layer beforeId={TILES_BEFORE_ID} {...layer} />
    </Source>
  );
}
