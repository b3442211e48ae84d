import { useEffect, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import { NAME_LAYERS } from './name-layers';
import { tileAddress } from './tile-address';

export const TILES = 'tiles';

// One tile is asked for first: a host that is down costs one failed request, not one a tile.
const TIMEOUT_MS = 8_000;
const AGAIN_MS = 60_000;
const FAILURES = 4;

type Host = 'unknown' | 'answering' | 'failing';

/** Whether the host of the tiles answers. Names of the bundled map are hidden while its tiles are in sight. */
export function useTileHost(url: string, isClose: boolean): boolean {
  const { current: map } = useMap();
  const [host, setHost] = useState<Host>('unknown');
  const [areDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!map || host === 'answering') return;
    // One that answered and then failed is left in peace for a while.
    return untilItAnswers(map, url, isClose, host === 'unknown', () => setHost('answering'));
  }, [map, url, isClose, host]);

  useEffect(() => {
    if (!map || host !== 'answering') return;
    const onDown = () => {
      setDrawn(false);
      setHost('failing');
    };
    return watchTiles(map, () => setDrawn(true), onDown);
  }, [map, host]);

  useEffect(() => {
    if (!map || !areDrawn) return;
    return hideNames(map);
  }, [map, areDrawn]);

  return host === 'answering';
}

/** Asks for the tile in the middle: now or not, when the network returns, and every minute. */
function untilItAnswers(
  map: MapRef,
  url: string,
  isClose: boolean,
  now: boolean,
  onAnswer: () => void,
): () => void {
  const stop = new AbortController();
  const ask = async () => {
    const { lat, lng } = map.getCenter();
    const address = tileAddress(url, lat, lng, isClose ? MAP.closestZoom.point : map.getZoom());
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answered = await fetch(address, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered && !stop.signal.aborted) onAnswer();
  };
  if (now) void ask();
  const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), AGAIN_MS);
  window.addEventListener('online', () => void ask(), { signal: stop.signal });
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

function watchTiles(map: MapRef, onDrawn: () => void, onDown: () => void): () => void {
  let failures = 0;
  const onData = (event: MapSourceDataEvent) => {
    if (event.sourceId !== TILES || !event.tile) return;
    failures = 0;
    onDrawn();
  };
  const onError = (event: ErrorEvent & { sourceId?: string }) => {
    if (event.sourceId !== TILES) return;
    failures += 1;
    if (failures >= FAILURES) onDown();
  };
  map.on('sourcedata', onData);
  map.on('error', onError);
  return () => {
    map.off('sourcedata', onData);
    map.off('error', onError);
  };
}

/** The tiles carry names of their own. */
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
  // A style in other colours brings them back.
  library.on('styledata', hide);
  return () => {
    library.off('styledata', hide);
    if (library.style?._loaded) show('visible');
  };
}
