/** What stands over a list: its heading, and on the other side what can be done with it. */
export const LIST_HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
