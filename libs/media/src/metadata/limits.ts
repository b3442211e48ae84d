import { UnreadableImage } from '../unreadable-image';

/** Largest colour profile that is kept, in bytes: those of print colours have about 600 KB, those of screens a few. */
export const MAX_PROFILE_BYTES = 1_048_576;

/** Most chunks or segments of a file. A PNG of 10 MB has some 1,300 when its program cuts it into 8 KB. */
const MAX_PARTS = 20_000;

/** Returns a function to be called for every chunk or segment of a file. It throws UnreadableImage when there are too many. */
export function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MAX_PARTS) throw new UnreadableImage('too many parts');
  };
}
