export { mapCellOf } from './morton';
export { SearchIndex } from './search-index';
export type * from './types';
