export type { CataloguePlace, ComparedPlace } from './place';
export { isSameNamedPlace, metresApart } from './same-name';
export { type LikelyPair, type Match, DuplicateIndex } from './duplicate-index';
export { allContactKeys, keysOfContact } from './contact-keys';
