/** A button above the results: on a phone only its icon is shown, so that the count beside it fits on one line. */
export const COMPACT_BUTTON = {
  flex: 'none',
  gap: 1,
  minWidth: 44,
  px: { xs: 0, sm: 1.75 },
  borderWidth: 1,
  borderColor: 'divider',
  fontSize: '0.9375rem',
} as const;

/** The text of such a button. */
export const COMPACT_LABEL = { display: { xs: 'none', sm: 'inline' } } as const;
