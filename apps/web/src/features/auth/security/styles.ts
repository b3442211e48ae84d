/** A list in a card, as that of the signed-in browsers. */
export const LIST = {
  border: 'rule',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

export const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 2,
  '& + &': { borderTop: 'rule' },
} as const;
