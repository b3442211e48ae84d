import type { Position } from '@kampvuur/domain/geography/outlines';
import type { Way } from '@kampvuur/domain/routing/way';
import { COORDINATE_DECIMALS } from '@kampvuur/domain/campsites/coordinates';
import { PRODUCT } from '@kampvuur/domain/product';
import { calendarFile, type DayEvent } from '../../base/calendar-file';
import { fileNamePart, saveFile } from '../../base/save-file';
import { say } from './say';

interface FiledStop {
  id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
  arrival: string | null;
  departure: string | null;
  arrivesAt: string | null;
  notes: string;
}

/** What files are made of. */
export interface FiledTrip {
  id: number;
  name: string;
  stops: readonly FiledStop[];
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for XML, without the control characters that XML cannot hold. */
const escapeXml = (text: string): string =>
  text.replace(/(?![\n\t])\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const routePoint = ([longitude, latitude]: Position): string =>
  `<rtept lat="${decimal(latitude)}" lon="${decimal(longitude)}"/>`;

const decimal = (degrees: number): number => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** Stops as waypoints, and the way between them as a route (GPX 1.1). */
export function gpxFile({ name, stops }: FiledTrip, ways: readonly (Way | null)[]): string {
  const located = stops.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const waypoints = located.map(
    (stop) =>
      `<wpt lat="${stop.latitude}" lon="${stop.longitude}"><name>${escapeXml(stop.name)}</name>` +
      `${stop.notes === '' ? '' : `<desc>${escapeXml(stop.notes)}</desc>`}</wpt>`,
  );
  const points = ways.flatMap((way) => way?.line ?? []).map(routePoint);
  // A leg begins where the one before ends.
  const route = points.filter((point, index) => point !== points[index - 1]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${PRODUCT.name}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata><name>${escapeXml(name)}</name></metadata>`,
    ...waypoints,
    ...(route.length > 0 ? [`<rte><name>${escapeXml(name)}</name>`, ...route, '</rte>'] : []),
    '</gpx>',
    '',
  ].join('\n');
}

/** One event for each stop with days. */
function tripEvents({ id, name, stops }: FiledTrip): DayEvent[] {
  return stops.flatMap((stop): DayEvent[] => {
    if (stop.arrival === null || stop.departure === null) return [];
    const time = stop.arrivesAt === null ? [] : [say('eventArrival', { time: stop.arrivesAt })];
    return [
      {
        uid: `trip-${id}-${stop.id}@${window.location.hostname}`,
        day: stop.arrival,
        until: stop.departure,
        title: say('eventTitle', { name: stop.name, trip: name }),
        notes: [...time, ...(stop.notes === '' ? [] : [stop.notes])].join('\n'),
      },
    ];
  });
}

/** `trip-december.gpx`, in the spoken language. */
const fileName = (trip: FiledTrip, type: string): string =>
  `${say('fileName', { name: fileNamePart(trip) })}.${type}`;

export function saveGpx(trip: FiledTrip, ways: readonly (Way | null)[]): void {
  saveFile(fileName(trip, 'gpx'), 'application/gpx+xml', gpxFile(trip, ways));
}

export function saveCalendar(trip: FiledTrip): void {
  saveFile(fileName(trip, 'ics'), 'text/calendar', calendarFile(tripEvents(trip), new Date()));
}
