import { useState } from 'react';
import { STANDS } from '@kampvuur/domain/facts';
import { typedNumber } from '../../../base/typed-numbers';

/** Key in `localStorage` of the length of the rig, as it was typed. */
const KEY = 'rig-length';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function store(text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Then it is known until the page is left.
  }
}

/** The length of the rig, kept in this browser. */
export function useRigLength() {
  const [text, setText] = useState(stored);
  const value = typedNumber(text);
  const { min, max } = STANDS.length;
  const isLength = typeof value === 'number' && value >= min && value <= max;
  return {
    text,
    /** Metres; null while none is entered. */
    length: isLength ? value : null,
    isWrong: value !== null && !isLength,
    onChange: (next: string) => {
      setText(next);
      store(next);
    },
  };
}
