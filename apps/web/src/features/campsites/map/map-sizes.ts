import { IN_LOW_WINDOW, LOW_WINDOW } from '../../../ui/layout/media-queries';
import type { MapPadding } from '../../../ui/map/linked-list';

// All sizes are in px.

/** Height of a card on a phone's map, also in a low window, and the space below it. */
export const CARD_HEIGHT = 216;
export const LOW_CARD_HEIGHT = 168;
export const CARD_MARGIN = 22;

/** Height of the search bar and the number of results over the upper edge of a phone's map. */
const SEARCH_HEIGHT = 128;

/** How much of a phone's map is covered: by the cards, and on the home page by the search bar too. */
export const mapPadding = (
  hasSearchBar: boolean,
  isLow = window.matchMedia(LOW_WINDOW).matches,
): MapPadding => ({
  top: hasSearchBar ? SEARCH_HEIGHT : 0,
  bottom: (isLow ? LOW_CARD_HEIGHT : CARD_HEIGHT) + CARD_MARGIN,
});

/** Position of the controls above the cards. */
export const ABOVE_CARDS = {
  bottom: CARD_HEIGHT + CARD_MARGIN + 10,
  [IN_LOW_WINDOW]: { bottom: LOW_CARD_HEIGHT + CARD_MARGIN + 10 },
} as const;
