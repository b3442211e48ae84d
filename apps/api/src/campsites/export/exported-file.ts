import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { type ExportFormat, PRODUCT } from '@kampvuur/domain';
import type { ExportedCampsite } from './exported-campsite';
import { writeCsv } from './write-csv';
import { writeGeojson } from './write-geojson';
import { writeGpx } from './write-gpx';
import { writeKml } from './write-kml';

interface Format {
  type: string;
  write(campsites: ExportedCampsite[]): Iterable<string>;
}

/** Every kind of file, with its media type. */
export const FORMATS: Record<ExportFormat, Format> = {
  gpx: { type: 'application/gpx+xml', write: writeGpx },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: writeKml },
  geojson: { type: 'application/geo+json', write: writeGeojson },
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
};

/** Campsites as a file to keep, `kampvuur-campsites.gpx`; written piece by piece, so that nobody else waits. */
export function exportedFile(
  campsites: ExportedCampsite[],
  format: ExportFormat,
  list: 'campsites' | 'favourites',
): StreamableFile {
  const { type, write } = FORMATS[format];
  const fileName = `${PRODUCT.name.toLowerCase()}-${list}.${format}`;
  const disposition = `attachment; filename="${fileName}"`;
  return new StreamableFile(Readable.from(write(campsites)), { type, disposition });
}
