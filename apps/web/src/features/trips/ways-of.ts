import { type Way, wayBetween } from '@kampvuur/domain/routing/way';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** The way to each stop but the first from the one before; null where one of them has no position. */
export function waysBetween(stops: readonly Located[]): (Way | null)[] {
  return stops.slice(1).map((stop, index) => {
    const [from, to] = [coordinatesOf(stops[index]), coordinatesOf(stop)];
    return from && to ? wayBetween(from, to) : null;
  });
}

function coordinatesOf(stop: Located | undefined) {
  if (!stop || stop.latitude === null || stop.longitude === null) return null;
  return { latitude: stop.latitude, longitude: stop.longitude };
}
