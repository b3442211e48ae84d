import { fireEvent } from '@testing-library/react';

/** Fills a field in one step, as a password manager does. Typing renders the page again for each letter. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
