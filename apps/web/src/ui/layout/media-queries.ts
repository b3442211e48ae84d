/** Windows below the theme's breakpoint `sm`. */
export const PHONE = '(max-width: 639.95px)';

export const DARK_MODE = '(prefers-color-scheme: dark)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
