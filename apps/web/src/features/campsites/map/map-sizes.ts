// All sizes are in px.

/** Height of a card on a phone's map, and the space below it. */
export const CARD_HEIGHT = 216;
export const CARD_MARGIN = 22;

/** Height of the search bar and the number of results over the upper edge of a phone's map. */
const SEARCH_HEIGHT = 128;

const CARDS_HEIGHT = CARD_HEIGHT + CARD_MARGIN;

/** How much of a phone's map is covered: by the cards, and on the home page by the search bar too. */
export const CARDS_INSET = { top: 0, bottom: CARDS_HEIGHT };
export const HOME_INSET = { top: SEARCH_HEIGHT, bottom: CARDS_HEIGHT };

/** Distance of the controls above the cards from the lower edge. */
export const CONTROLS_BOTTOM = CARDS_HEIGHT + 10;
