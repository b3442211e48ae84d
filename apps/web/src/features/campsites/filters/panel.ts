/** The frame of a list that opens inside the filter dialog. */
export const PANEL = {
  mt: 0.75,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const;
