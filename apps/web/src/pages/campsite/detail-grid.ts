/**
 * The two columns of the detail page. On a phone the facts of the side column stand between what the campsite
 * is and what people say about it.
 */
export const DETAIL_GRID = {
  display: 'grid',
  columnGap: { md: '40px', lg: '64px' },
  rowGap: { xs: 3, md: 0 },
  mt: '28px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: 'minmax(0, 1fr) 368px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"main" "side" "checkins"',
    md: '"main side" "checkins side"',
  },
} as const;
