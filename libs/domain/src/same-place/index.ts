export type { CataloguePlace, Place } from './place';
export { type LikelyPair, type Match, SamePlaceIndex } from './same-place-index';
