import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RelevanceKind } from './meanings';

/** The kinds of a file of searches the index is never tuned to: `# kind`, then `query => slug, slug` a line. */
export function readHeldOutSearches(file: 'held-out' | 'held-out-later'): RelevanceKind[] {
  const text = readFileSync(join(__dirname, `${file}.txt`), 'utf8');
  const [, ...paragraphs] = text.trim().split('\n\n');
  return paragraphs.map((paragraph) => {
    const [heading = '', ...lines] = paragraph.split('\n');
    return { kind: heading.replace(/^# /, ''), searches: lines.map(readSearch) };
  });
}

function readSearch(line: string): RelevanceKind['searches'][number] {
  const [query = '', slugs = ''] = line.split(' => ');
  const meant = new Set(slugs.split(', '));
  return [query, ({ slug }) => meant.has(slug)];
}
