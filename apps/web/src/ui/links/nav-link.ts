/** Style of a link in a navigation bar; the link to the current page is underlined. */
export const NAV_LINK = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  fontSize: '0.9375rem',
  fontWeight: 540,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 640 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: -1,
    height: 3,
    borderRadius: '2px 2px 0 0',
    bgcolor: 'secondary.main',
  },
} as const;
