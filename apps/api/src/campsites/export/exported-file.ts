import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Feature, Point } from 'geojson';
import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';
import { DEFAULT_LANGUAGE, type ExportFormat, type Language, PRODUCT } from '@kampvuur/domain';
import type { Coordinates } from '@kampvuur/domain/geography';
import {
  cellValue,
  FACT_KEYS,
  type FactKey,
  type FactProvenance,
  type FieldValue,
  PROVENANCE_FACTS,
} from '@kampvuur/domain/facts';
import { writeCsv, writeFacts } from './csv-files';
import { attributionOf, type ExportedCampsite, type ExportedList, positionOf } from './exported-campsite';
import { EXPORTED_VALUES } from './exported-facts';
import { summaryOf } from './summary';

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One element as text. Characters that are not allowed in XML, such as control characters, are left out. */
function xmlElement(
  name: string,
  attributes: Record<string, string | number>,
  fill: (element: XMLBuilder) => void,
): string {
  const element = create({ invalidCharReplacement: '' }).ele(name, attributes);
  fill(element);
  return `${element.end({ headless: true })}\n`;
}

/** The symbol GPS devices know for a campsite. */
const SYMBOL = 'Campground';

/** A waypoint; empty without coordinates. */
function waypoint(campsite: ExportedCampsite, language: Language): string {
  const position = positionOf(campsite);
  if (!position) return '';
  return xmlElement('wpt', { ...position }, (element) => {
    // The schema fixes this order.
    element.ele('name').txt(campsite.facts.name);
    element.ele('desc').txt(summaryOf(campsite, language));
    if (campsite.attribution !== null) element.ele('src').txt(campsite.attribution);
    element.ele('link', { href: campsite.page }).ele('text').txt(PRODUCT.name);
    element.ele('sym').txt(SYMBOL);
  });
}

/** The way as a track: a route would make a device plan one of its own from thousands of points. */
function* writeTrack(way: readonly Coordinates[]): Iterable<string> {
  if (way.length === 0) return;
  yield '<trk><trkseg>\n';
  for (const { latitude, longitude } of way) yield `<trkpt lat="${latitude}" lon="${longitude}"/>\n`;
  yield '</trkseg></trk>\n';
}

/** GPX 1.1: a waypoint for every campsite with coordinates, and the way that they lie along. */
function* writeGpx({ campsites, way }: ExportedList, language: Language): Iterable<string> {
  yield `${XML_DECLARATION}<gpx version="1.1" creator="${PRODUCT.name}" xmlns="http://www.topografix.com/GPX/1/1">\n`;
  const attribution = attributionOf(campsites);
  if (attribution !== null)
    yield xmlElement('metadata', {}, (element) => element.ele('desc').txt(attribution));
  for (const campsite of campsites) yield waypoint(campsite, language);
  yield* writeTrack(way);
  yield '</gpx>\n';
}

/** What map programs show of a campsite beside its position, by their names for it. */
const PROPERTIES = EXPORTED_VALUES.filter(({ isGeometry }) => !isGeometry);

/** Facts that a map program lists for the placemark beside its name; unknown ones are left out. */
function factsOf(campsite: ExportedCampsite): [name: string, value: string][] {
  const facts: [string, FieldValue][] = [
    ['id', campsite.id],
    ...PROPERTIES.flatMap(({ geoJson, valueOf }): [string, FieldValue][] =>
      geoJson === 'name' ? [] : [[geoJson, valueOf(campsite)]],
    ),
    ['page', campsite.page],
    ['attribution', campsite.attribution],
  ];
  return facts.flatMap(([name, value]) =>
    value === null || (Array.isArray(value) && value.length === 0) ? [] : [[name, String(cellValue(value))]],
  );
}

/** A placemark; empty without coordinates. */
function placemark(campsite: ExportedCampsite, language: Language): string {
  const position = positionOf(campsite);
  if (!position) return '';
  return xmlElement('Placemark', {}, (element) => {
    // The schema fixes this order.
    element.ele('name').txt(campsite.facts.name);
    element.ele('description').txt(`${summaryOf(campsite, language)}\n${campsite.page}`);
    const data = element.ele('ExtendedData');
    for (const [name, value] of factsOf(campsite)) data.ele('Data', { name }).ele('value').txt(value);
    element.ele('Point').ele('coordinates').txt(`${position.lon},${position.lat}`);
  });
}

/** KML 2.2: a placemark for every campsite with coordinates. */
function* writeKml({ campsites }: ExportedList, language: Language): Iterable<string> {
  yield `${XML_DECLARATION}<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${PRODUCT.name}</name>\n`;
  const attribution = attributionOf(campsites);
  if (attribution !== null) yield xmlElement('description', {}, (element) => element.txt(attribution));
  for (const campsite of campsites) yield placemark(campsite, language);
  yield '</Document>\n</kml>\n';
}

function pointOf(campsite: ExportedCampsite): Point | null {
  const position = positionOf(campsite);
  return position && { type: 'Point', coordinates: [position.lon, position.lat] };
}

/** Where the values come from, as on the campsite's page, by the names that they have beside it. */
function provenanceOf({ provenance }: ExportedCampsite): Record<string, FactProvenance> {
  return Object.fromEntries(
    PROPERTIES.flatMap(({ fact, geoJson }): [string, FactProvenance][] => {
      const known = fact === null ? undefined : provenance[fact];
      return known ? [[geoJson, known]] : [];
    }),
  );
}

/** A campsite without coordinates is a feature without geometry (RFC 7946, section 3.2). */
function featureOf(campsite: ExportedCampsite): Feature<Point | null> {
  return {
    type: 'Feature',
    id: campsite.id,
    geometry: pointOf(campsite),
    properties: {
      ...Object.fromEntries(PROPERTIES.map(({ geoJson, valueOf }) => [geoJson, valueOf(campsite)])),
      page: campsite.page,
      ...(campsite.attribution !== null && { attribution: campsite.attribution }),
      provenance: provenanceOf(campsite),
      observations: campsite.observations,
    },
  };
}

/** GeoJSON (RFC 7946): a feature for every campsite. */
function* writeGeojson({ campsites }: ExportedList): Iterable<string> {
  const attribution = attributionOf(campsites);
  const member = attribution === null ? '' : `"attribution":${JSON.stringify(attribution)},`;
  yield `{"type":"FeatureCollection",${member}"features":[`;
  for (const [index, campsite] of campsites.entries()) {
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(featureOf(campsite))}`;
  }
  yield '\n]}\n';
}

const CSV_TYPE = 'text/csv; charset=utf-8';

interface Format {
  /** Media type. */
  type: string;
  /** End of the file's name. */
  ending: string;
  /** The facts whose provenance the file has. */
  provenance?: readonly FactKey[];
  hasObservations?: true;
  /** Campers do not get it. */
  isForAdministrators?: true;
  /** What is a sentence is written in the language; names of fields and values are the API's. */
  write: (list: ExportedList, language: Language) => Iterable<string>;
}

export const FORMATS: Record<ExportFormat, Format> = {
  gpx: { type: 'application/gpx+xml', ending: '.gpx', write: writeGpx },
  kml: { type: 'application/vnd.google-earth.kml+xml', ending: '.kml', write: writeKml },
  geojson: {
    type: 'application/geo+json',
    ending: '.geojson',
    provenance: PROVENANCE_FACTS,
    hasObservations: true,
    write: writeGeojson,
  },
  csv: { type: CSV_TYPE, ending: '.csv', write: writeCsv },
  facts: {
    type: CSV_TYPE,
    ending: '-facts.csv',
    provenance: FACT_KEYS,
    isForAdministrators: true,
    write: writeFacts,
  },
};

/** A file to download, `kampvuur-campsites.gpx`. It is streamed, so that other requests do not wait for a large one. */
export function exportedFile(
  exported: ExportedList,
  format: ExportFormat,
  list: 'campsites' | 'favourites',
  language: Language = DEFAULT_LANGUAGE,
): StreamableFile {
  const { type, ending, write } = FORMATS[format];
  const fileName = `${PRODUCT.name.toLowerCase()}-${list}${ending}`;
  const disposition = `attachment; filename="${fileName}"`;
  return new StreamableFile(Readable.from(write(exported, language)), { type, disposition });
}
