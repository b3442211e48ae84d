/** Names of images that layers use; `pins.ts` draws them. */
export const TOWN_DOT = 'town-dot';
export const PEAK = 'peak';
export const ROAD_PLATE = 'road-plate';
export const PASS_SIGN = 'pass';
