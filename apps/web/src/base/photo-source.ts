import type { Picture } from '@kampvuur/contracts';

/** Picture objects for plain URLs of which no other widths are stored. */
export function toPictures(urls: readonly string[]): Picture[] {
  return urls.map((url) => ({ url, srcset: null }));
}

export interface PhotoSource {
  src: string;
  srcSet?: string | undefined;
}

/** The attributes of an `img` that needs files of at most `widest` px. */
export function photoSource({ url, srcset }: Picture, widest: number): PhotoSource {
  const candidates = (srcset?.split(', ') ?? []).filter((candidate) => widthOf(candidate) <= widest);
  const largest = candidates.at(-1)?.split(' ', 1)[0];
  return { src: largest ?? url, srcSet: candidates.length > 1 ? candidates.join(', ') : undefined };
}

const widthOf = (candidate: string): number => Number.parseInt(candidate.split(' ')[1] ?? '', 10);
