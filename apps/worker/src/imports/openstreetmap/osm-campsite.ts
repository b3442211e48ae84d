/** Tags of OpenStreetMap by their keys. */
export type OsmTags = Record<string, string>;

/** A campsite of OpenStreetMap: the middle of what is drawn. */
export interface OsmCampsite {
  /** `node/12`, `way/34`, `relation/56`; empty in files that have lost it. */
  ref: string;
  latitude: number | null;
  longitude: number | null;
  tags: OsmTags;
}
