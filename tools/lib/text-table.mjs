/** @typedef {{ title: string, head: string[], rows: string[][] }} Table */

/**
 * A table for the terminal: aligned columns.
 * @param {Table} table
 */
export function asText({ title, head, rows }) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const aligned = (/** @type {string[]} */ line) =>
    line
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [title, ...lines.map(aligned)].join('\n');
}
