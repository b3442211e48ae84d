/** Tags of OpenStreetMap by their keys. */
export type OsmTags = Record<string, string>;

/** A campsite of OpenStreetMap; its position is the centre of its outline. */
export interface OsmCampsite {
  /** `node/12`, `way/34`, `relation/56`; empty in files without ids. */
  ref: string;
  latitude: number | null;
  longitude: number | null;
  tags: OsmTags;
  /** Its line of a table has more values than headings, so that nobody knows which is which. */
  isBroken?: boolean;
}
