// Everything that needs no Node: what a web worker of a browser loads, and the servers' index is made of.
export { mapCellOf } from './morton';
export type { IndexUpdate } from './index-update';
export { SearchIndex } from './search-index';
export type * from './types';
