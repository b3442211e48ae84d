import type { RawCell } from '../raw-sheets';
import { shortText } from './cell-text';
import { quoted, read, type ParseResult } from './parse-result';

const YES = /^(?:yes|y|ja|j|x|true|1|ok|allowed|welcome|toegelaat|welkom|[✓✔☑])\b|^[✓✔☑]/iu;
const NO = /^(?:no|not|nee|n|false|0|[✗✘☒])\b|^[✗✘☒]/iu;

/** Whether a cell says yes; null when it says nothing. */
export function readYesNo(cell: RawCell | undefined): ParseResult<boolean | null> {
  if (typeof cell === 'boolean') return read(cell);
  const text = shortText(cell);
  if (text === '') return read(null);
  if (NO.test(text)) return read(false);
  if (YES.test(text)) return read(true);
  return read(null, `${quoted(text)} is neither yes nor no; left out`);
}
