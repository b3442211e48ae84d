import { useEffect, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import { NAME_LAYERS } from './name-layers';
import { tileAddress } from './tile-address';

/** Id of the source and the layer of the tiles. */
export const TILES = 'tiles';

const TIMEOUT_MS = 8_000;
const RETRY_MS = 60_000;
/** Number of tiles that fail in a row before the host counts as unavailable. */
const MAX_FAILURES = 4;

type HostState = 'unknown' | 'available' | 'unavailable';

/**
 * Whether the host of the tiles is available: one tile is requested first. Hides the names of the bundled map while tiles
 * are shown.
 */
export function useTileHost(url: string, isClose: boolean): boolean {
  const { current: map } = useMap();
  const [host, setHost] = useState<HostState>('unknown');
  const [hasTiles, setHasTiles] = useState(false);

  useEffect(() => {
    if (!map || host === 'available') return;
    // A host that has failed before is not checked again immediately.
    return checkPeriodically(map, url, isClose, host === 'unknown', () => setHost('available'));
  }, [map, url, isClose, host]);

  useEffect(() => {
    if (!map || host !== 'available') return;
    const onUnavailable = () => {
      setHasTiles(false);
      setHost('unavailable');
    };
    return watchTiles(map, () => setHasTiles(true), onUnavailable);
  }, [map, host]);

  useEffect(() => {
    if (!map || !hasTiles) return;
    return hideNames(map);
  }, [map, hasTiles]);

  return host === 'available';
}

/** Requests the tile in the middle: immediately if `now`, when the network returns, and every minute. */
function checkPeriodically(
  map: MapRef,
  url: string,
  isClose: boolean,
  now: boolean,
  onAvailable: () => void,
): () => void {
  const stop = new AbortController();
  const check = async () => {
    const { lat, lng } = map.getCenter();
    const address = tileAddress(url, lat, lng, isClose ? MAP.closestZoom.point : map.getZoom());
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const isOk = await fetch(address, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk && !stop.signal.aborted) onAvailable();
  };
  if (now) void check();
  const timer = setInterval(() => document.visibilityState === 'visible' && void check(), RETRY_MS);
  window.addEventListener('online', () => void check(), { signal: stop.signal });
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

function watchTiles(map: MapRef, onTile: () => void, onUnavailable: () => void): () => void {
  let failures = 0;
  const onData = (event: MapSourceDataEvent) => {
    if (event.sourceId !== TILES || !event.tile) return;
    failures = 0;
    onTile();
  };
  const onError = (event: ErrorEvent & { sourceId?: string }) => {
    if (event.sourceId !== TILES) return;
    failures += 1;
    if (failures >= MAX_FAILURES) onUnavailable();
  };
  map.on('sourcedata', onData);
  map.on('error', onError);
  return () => {
    map.off('sourcedata', onData);
    map.off('error', onError);
  };
}

/** Hides the names of the bundled map, since tiles contain names too. */
function hideNames(map: MapRef): () => void {
  const library = map.getMap();
  const show = (visibility: 'visible' | 'none') => {
    for (const layer of NAME_LAYERS) {
      if (library.getLayer(layer) && library.getLayoutProperty(layer, 'visibility') !== visibility)
        library.setLayoutProperty(layer, 'visibility', visibility);
    }
  };
  const hide = () => show('none');
  hide();
  // A new style shows them again.
  library.on('styledata', hide);
  return () => {
    library.off('styledata', hide);
    if (library.style?._loaded) show('visible');
  };
}
