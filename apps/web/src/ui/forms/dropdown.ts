/** Height in px from which a dropdown scrolls (docs/product.md#numbers). */
export const MAX_LIST_HEIGHT = { options: 250, dropdown: 300 } as const;

/** The frame of a list that opens in the flow of a form or dialog. */
export const DROPDOWN = {
  mt: 0.75,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const;
