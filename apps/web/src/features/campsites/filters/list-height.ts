/** Most pixels a list of the filter dialog grows to before it scrolls (docs/product.md 9). */
export const FILTER_LIST_HEIGHT = { options: 250, dropdown: 300 } as const;
