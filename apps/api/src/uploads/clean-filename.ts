import { FILENAME_MAX } from '@kampvuur/domain';

const FOLDERS = /^.*[\\/]/s;
/** Control characters, direction marks and halves of characters. */
const CONTROL = /\p{Cc}|\p{Cf}|\p{Cs}/gu;

/** What an image was called, as text to show: no folders, nothing invisible, never empty. */
export function cleanFilename(sent: string | undefined): string {
  const name = (sent ?? '').replace(FOLDERS, '').replace(CONTROL, '').trim();
  return Array.from(name).slice(0, FILENAME_MAX).join('') || 'image';
}
