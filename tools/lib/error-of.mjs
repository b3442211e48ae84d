/**
 * What was thrown, as an error of Node: it may have a `code`.
 * @param {unknown} thrown
 * @returns {NodeJS.ErrnoException}
 */
export const errorOf = (thrown) =>
  typeof thrown === 'object' && thrown !== null
    ? /** @type {NodeJS.ErrnoException} */ (thrown)
    : new Error(String(thrown));
