/** The two columns of a campsite's page; on a phone one column in the order of the document. */
export const DETAIL_GRID = {
  display: 'grid',
  columnGap: { md: '40px', lg: '64px' },
  rowGap: { xs: 3, md: 0 },
  mt: '28px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: 'minmax(0, 1fr) 368px' },
  gridTemplateRows: { md: 'auto auto 1fr' },
  gridTemplateAreas: { xs: 'none', md: '"about side" "facts side" "checkins side"' },
} as const;
