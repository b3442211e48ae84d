/** People one person can block (docs/decisions 37). */
export const BLOCKS_MAX = 500;

/** Sentences of blocking. */
export const BLOCK_MESSAGES = {
  self: 'You cannot block yourself.',
  tooMany: `You can block at most ${BLOCKS_MAX} people.`,
} as const;
