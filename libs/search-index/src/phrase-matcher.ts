import type { TermDictionary } from './term-dictionary';

/** A word of a phrase; `token` is set when a phrase ends here. */
interface Step {
  token?: number;
  next: Map<number, Step>;
}

/** Finds known phrases in texts given as word numbers. */
export class PhraseMatcher {
  /** By number of the first word of a phrase. */
  private readonly first: (Step | undefined)[] = [];

  /** `phrases` have two words or more; their words and tokens are added to the dictionary. */
  constructor(phrases: Iterable<readonly [phrase: string, token: string]>, dictionary: TermDictionary) {
    for (const [phrase, token] of phrases) {
      const numbers = phrase.split(' ').map((word) => dictionary.numberAt(word, 0, word.length));
      this.add(numbers, dictionary.numberAt(token, 0, token.length));
    }
  }

  /** Calls `found` with the token of every phrase in a text. */
  find(text: readonly number[], found: (token: number) => void): void {
    const { first } = this;
    for (let at = 0; at < text.length; at++) {
      // Words of phrases have low numbers, so most words can be skipped here.
      let step = text[at]! < first.length ? first[text[at]!] : undefined;
      for (let next = at + 1; step; next++) {
        if (step.token !== undefined) found(step.token);
        step = next < text.length ? step.next.get(text[next]!) : undefined;
      }
    }
  }

  private add([first, ...others]: number[], token: number): void {
    if (first === undefined) return;
    let step: Step = (this.first[first] ??= { next: new Map() });
    for (const number of others) {
      const known: Step = step.next.get(number) ?? { next: new Map() };
      step.next.set(number, known);
      step = known;
    }
    step.token = token;
  }
}
