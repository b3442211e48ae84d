/** Rendered width of a card's picture at each width of the window (docs/design.md, "Layout grid"). */
export const CARD_SIZES =
  '(min-width: 1200px) 368px, (min-width: 900px) calc((100vw - 96px) / 3), ' +
  '(min-width: 640px) calc((100vw - 72px) / 2), calc(100vw - 32px)';

/** A card is at most 400 px wide: this width is enough for screens of double density. */
export const CARD_WIDEST = 800;

/** One row on the widest screen: their pictures are seen first, so they do not wait. */
export const FIRST_CARDS = 3;
