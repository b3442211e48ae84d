/** OpenStreetMap as a source of campsites: its name in the database, and the attribution its licence requires. */
export const OPENSTREETMAP = {
  source: 'openstreetmap',
  licence: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors, ODbL',
  copyrightUrl: 'https://www.openstreetmap.org/copyright',
} as const;

/** The page of an element on the map. @param reference `node/12`, `way/34` or `relation/56` */
export function osmElementUrl(reference: string): string {
  return `https://www.openstreetmap.org/${reference}`;
}

/** The `source` parameter of an import that fetches map data itself. */
export const OVERPASS_SOURCE = 'overpass';
