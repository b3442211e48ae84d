/** The row above a list: its heading at the start, its controls at the end. */
export const LIST_HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
