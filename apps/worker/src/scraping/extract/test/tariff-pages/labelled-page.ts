/** A page about tariffs, and what it says, each as `tariffText` writes it. */
export interface TariffPage {
  name: string;
  html: string;
  /** Nothing for a page from which none may be suggested. */
  tariffs: string[];
}

type Cell = string;

/** A table; the first row is its heading. */
export const table = (...rows: Cell[][]): string =>
  `<table>${rows
    .map((cells, row) => {
      const tag = row === 0 ? 'th' : 'td';
      return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    })
    .join('')}</table>`;
