import { MAX_FILENAME } from '@kampvuur/domain';

const FOLDERS = /^.*[\\/]/s;
/** Control characters, direction marks and lone surrogates. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Cs}/gu;

/** The name of an uploaded file as text to show: without folders and invisible characters; `image` when nothing remains. */
export function cleanFilename(sent: string | undefined): string {
  const name = (sent ?? '').replace(FOLDERS, '').replace(INVISIBLE, '').trim();
  return Array.from(name).slice(0, MAX_FILENAME).join('') || 'image';
}
