/** A part of an import's outcome, with a line beside it. */
export const PART = { mt: 3, pl: 2, borderLeft: '3px solid', borderColor: 'divider' } as const;
export const PART_ERROR = { ...PART, borderColor: 'error.main' } as const;
