import type { Bounds } from './points';

/** How much of the map's upper and lower edge something else covers, in px. Stable between renders. */
export interface Inset {
  top: number;
  bottom: number;
}

export const NO_INSET: Inset = { top: 0, bottom: 0 };

/** What stands beside a map or over it and shows the same campsites: a list, or cards. */
export interface MapCompanion {
  /** The campsite marked there: its pin stands out. */
  markedId: number | null;
  /** The map moves until the pin of the marked campsite is in sight. */
  isFollowed: boolean;
  /** A pin was pressed; null for the ground. */
  onPress: (id: number | null) => void;
  /** The pointer is over a pin, or no longer. */
  onHover?: (id: number | null) => void;
  /** Somebody has moved the map: what is in sight now. Stable between renders. */
  onMoved: (inSight: Bounds) => void;
  /** The map has gone to other results on its own. Stable between renders. */
  onFitted?: () => void;
}
