import { useEffect } from 'react';
import { Layer, Source, type LayerProps } from '@vis.gl/react-maplibre';
import { TILES_GO_BELOW } from './base-style';
import { DEEPEST_TILE, TILE_SIZE } from './tile-address';
import { TILES, useTileHost } from './use-tile-host';

interface StreetTilesProps {
  url: string;
  attribution?: string;
  isDark: boolean;
  /** One campsite's own map, which streets bring closer. */
  isClose: boolean;
  /** Told whether there are streets. Stable between renders. */
  onStreets?: (areThere: boolean) => void;
}

// Street maps are drawn for daylight: after dark they are dimmed until they suit the page.
const AFTER_DARK = { 'raster-brightness-max': 0.5, 'raster-saturation': -0.5, 'raster-contrast': 0.1 };

/** Street map tiles above the bundled map and below the markers, for as long as their host answers. */
export function StreetTiles({ url, attribution, isDark, isClose, onStreets }: StreetTilesProps) {
  const isAnswering = useTileHost(url, isClose);
  useEffect(() => {
    onStreets?.(isAnswering);
    return () => onStreets?.(false);
  }, [isAnswering, onStreets]);
  if (!isAnswering) return null;
  const layer: LayerProps = {
    id: TILES,
    type: 'raster',
    paint: { 'raster-fade-duration': 160, ...(isDark ? AFTER_DARK : {}) },
  };
  return (
    <Source
      id={TILES}
      type="raster"
      tiles={[url]}
      tileSize={TILE_SIZE}
      maxzoom={DEEPEST_TILE}
      attribution={attribution}
    >
      <Layer beforeId={TILES_GO_BELOW} {...layer} />
    </Source>
  );
}
