/** Height of a card below the map and of the space around it, in px. */
export const CARD_HEIGHT = 216;
export const CARD_MARGIN = 22;

/** What stands over the upper edge of a phone's map: search bar and number of results, in px. */
const SEARCH_HEIGHT = 128;

const CARDS = CARD_HEIGHT + CARD_MARGIN;

/** What covers the map: the cards of a phone, and on the home page the search bar too. */
export const CARDS_INSET = { top: 0, bottom: CARDS };
export const HOME_INSET = { top: SEARCH_HEIGHT, bottom: CARDS };

/** Above the cards, where thumbs reach. */
export const CONTROLS_BOTTOM = CARDS + 10;
