/** Row of the points page: a text, and an amount at its end. */
export const POINT_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBottom: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

export const POINT_AMOUNT = {
  flex: 'none',
  fontSize: '1.1875rem',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;

/** A link that its whole frame follows, as the text alone is a small target; the frame must be positioned. */
export const STRETCHED_LINK = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
