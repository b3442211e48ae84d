import type { RawCell } from '../raw-sheets';
import { shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

const YES = /^(?:yes|y|ja|j|x|true|1|ok|allowed|welcome|toegelaat|welkom|[✓✔☑])\b|^[✓✔☑]/iu;
const NO = /^(?:no|not|nee|n|false|0|[✗✘☒])\b|^[✗✘☒]/iu;

/** Reads yes or no; null for an empty cell, and for anything else with a warning. */
export function readYesNo(cell: RawCell | undefined): ParseResult<boolean | null> {
  if (typeof cell === 'boolean') return parsed(cell);
  const text = shortText(cell);
  if (text === '') return parsed(null);
  if (NO.test(text)) return parsed(false);
  if (YES.test(text)) return parsed(true);
  return parsed(null, `${quoted(text)} is neither yes nor no; left out`);
}
