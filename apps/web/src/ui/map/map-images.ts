/** Names of images that layers use; `pins.ts` draws them. */
export const TOWN_DOT = 'town-dot';
export const PEAK = 'peak';
export const ROAD_SHIELD = 'road-plate';
export const MOUNTAIN_PASS_SIGN = 'pass';
