/** A row of a sheet that is no campsite, or an element of map data that is not taken. */
export interface LeftOut {
  /** Its position: `Row 7`, `node/12`. */
  where: string;
  /** What it says. */
  text: string;
  /** What it was taken for, or why it is not taken. */
  reason: string;
  /** Since when an element of map data is closed, as far as its tags say. */
  closedOn?: string;
}
