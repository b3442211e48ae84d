/** OpenStreetMap as a source of campsites: how it is named in the database, and what its licence wants shown. */
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

/** What an import's job is started with when it fetches map data itself. */
export const OVERPASS_SOURCE = 'overpass';
