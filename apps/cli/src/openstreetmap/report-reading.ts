import { MEBIBYTE } from '@kampvuur/domain';
import type { ReadingProgress } from './find-elements';

/** Parts of a pass after each of which a line is printed. */
const STEPS = 10;

/** Prints a line after each tenth of the file in each pass. */
export function readingReporter(size: number, print: (line: string) => void) {
  let last = '';
  return ({ pass, bytes, found }: ReadingProgress): void => {
    const step = `${pass}/${Math.floor((bytes / size) * STEPS)}`;
    if (step === last) return;
    last = step;
    print(`Pass ${pass}: ${megabytes(bytes)} of ${megabytes(size)} MB, found ${found}`);
  };
}

const megabytes = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
