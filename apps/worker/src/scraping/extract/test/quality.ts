/** Values right, wrong and missed, of one field over all pages. */
export class Tally {
  right = 0;
  wrong = 0;
  missed = 0;
  /** What is wrong or missed, for who looks for the cause. */
  readonly notes: string[] = [];

  /** Compares what was found on a page with what is true. */
  add<F, T>(
    page: string,
    found: readonly F[],
    truth: readonly T[],
    isRight: (one: F, truth: T) => boolean,
  ): void {
    const left = [...truth];
    for (const one of found) {
      const index = left.findIndex((true_) => isRight(one, true_));
      if (index < 0) this.notes.push(`${page}: wrong ${JSON.stringify(one)}`);
      if (index < 0) this.wrong += 1;
      else {
        this.right += 1;
        left.splice(index, 1);
      }
    }
    this.missed += left.length;
    this.notes.push(...left.map((one) => `${page}: missed ${JSON.stringify(one)}`));
  }

  /** Of what was found, how much is right. */
  get precision(): number {
    return this.right / Math.max(1, this.right + this.wrong);
  }

  /** Of what is true, how much was found. */
  get recall(): number {
    return this.right / Math.max(1, this.right + this.missed);
  }

  /** Both in one figure, their harmonic mean. */
  get f1(): number {
    return (2 * this.right) / Math.max(1, 2 * this.right + this.wrong + this.missed);
  }
}
