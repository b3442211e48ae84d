/** Rendered width of a card's picture at each width of the window (docs/design.md, "Layout grid"). */
export const CARD_SIZES =
  '(min-width: 1200px) 368px, (min-width: 900px) calc((100vw - 96px) / 3), ' +
  '(min-width: 640px) calc((100vw - 72px) / 2), calc(100vw - 32px)';

/** Width of the largest file to load for a card, in px: twice a card's 400 px, for high-density screens. */
export const MAX_CARD_PICTURE_WIDTH = 800;

/** Number of cards in the first row of the widest layout: their pictures are loaded eagerly. */
export const FIRST_CARDS = 3;
