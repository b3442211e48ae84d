import { IMPORT } from './import-fields';
import { MEBIBYTE } from './units';

/** Limits of extracts of OpenStreetMap (`.osm.pbf`), which a command reads block by block (docs/decisions 12). */
export const OSM_EXTRACT = {
  maxBytes: 200 * MEBIBYTE,
  /** Largest header and largest block that the format allows, in bytes. */
  maxHeaderBytes: 64 * 1024,
  maxBlockBytes: 32 * MEBIBYTE,
  /** Bytes of all unpacked blocks: ordinary extracts unpack to two or three times their size. */
  maxUnpackedBytes: 4_096 * MEBIBYTE,
  maxBlocks: 200_000,
  /** Elements that are found: a country has fewer than 100,000 shops. */
  maxFound: 300_000,
  /** Nodes and members of outlines whose positions are remembered while reading. */
  maxOutlinePoints: 1_000_000,
} as const;

const MB = (bytes: number) => `${bytes / MEBIBYTE} MB`;

const OTHER_COPY = 'Please download it again.';

/** Why an extract of OpenStreetMap cannot be read. */
export const OSM_EXTRACT_MESSAGES = {
  missing: 'There is no such file.',
  tooLarge: `The extract must be at most ${MB(OSM_EXTRACT.maxBytes)}. Please cut it with "osmium extract" or "osmium tags-filter", or take that of a smaller area.`,
  notAnExtract:
    'This file is no extract of OpenStreetMap. Please choose an .osm.pbf file, as download sites such as Geofabrik offer.',
  truncated: `The extract ends too early. ${OTHER_COPY}`,
  damaged: `The extract is damaged. ${OTHER_COPY}`,
  unpacksTooLarge: 'The extract would unpack to more than an extract of its size can contain.',
  otherCompression:
    'The extract is not compressed with zlib. Please convert it with "osmium cat -f pbf" and try again.',
  tooManyPoints:
    'The outlines in this extract have too many points. Please take the extract of a smaller area.',
  tooManyCampsites: `The campsites in this extract need more than ${MB(IMPORT.maxBytes)}. Please take the extract of a smaller area.`,
  tooManyFound: 'The extract has too many of what is looked for. Please take the extract of a smaller area.',
  needsFeature: (feature: string) => `The extract needs "${feature}", which is not supported.`,
} as const;
