import { folded } from '@kampvuur/domain';

const REVOKE_AFTER_MS = 60_000;

/** Gives the browser a file that the page has made; phones open it in the app for its type. */
export function saveFile(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Longest part of a file's name that is a name of something, in characters. */
const MAX_NAME = 60;

/** The part of a file's name that names something: letters without accents, digits and hyphens, or the number of it. */
export function fileNamePart({ id, name }: { id: number; name: string }): string {
  const plain = folded(name)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '');
  return plain || String(id);
}
