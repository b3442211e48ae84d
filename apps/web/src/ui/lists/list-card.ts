/** Style of a list in a card, with lines between its rows. */
export const LIST_CARD = { border: 'divider', borderRadius: '18px', bgcolor: 'background.paper' } as const;

export const LIST_CARD_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 2,
  '& + &': { borderTop: 'divider' },
} as const;
