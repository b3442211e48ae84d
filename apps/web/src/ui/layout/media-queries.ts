/** Windows below the theme's breakpoint `sm`. */
export const PHONE = '(max-width: 639.95px)';

/** Windows of small phones, where little height is left beside a map's controls. */
export const LOW_WINDOW = '(max-height: 699.95px)';
export const IN_LOW_WINDOW = `@media ${LOW_WINDOW}`;

export const DARK_MODE = '(prefers-color-scheme: dark)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
