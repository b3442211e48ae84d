import type { Bounds } from './points';

/** How much of the map is covered at its upper and lower edge, in px. Must be stable between renders. */
export interface MapPadding {
  top: number;
  bottom: number;
}

export const NO_PADDING: MapPadding = { top: 0, bottom: 0 };

/** A list or cards that show the same campsites as the map and are linked to it. */
export interface LinkedList {
  /** The campsite marked in the linked list, whose pin is marked too; null for none. */
  markedId: number | null;
  /** Whether the map pans until the pin of the marked campsite is in view. */
  keepsMarkedInView: boolean;
  /** A pin was pressed; null for a press beside the pins. */
  onPress: (id: number | null) => void;
  /** The pointer is over a pin; null when it no longer is. */
  onHover?: (id: number | null) => void;
  /** The user has moved the map to these bounds. Must be stable between renders. */
  onMoved: (bounds: Bounds) => void;
  /** The map has moved to new results by itself. Must be stable between renders. */
  onFitted?: () => void;
}
