import { folded, placeNames, type Province, PROVINCES } from '@kampvuur/domain';
import { editDistance } from '@kampvuur/domain/edit-distance';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { shortText } from './cell-text';
import { parsed, type ParseResult } from './parse-result';

/** Short forms, folded and without spaces; Afrikaans names and KZN come from the synonyms of the search. */
const ABBREVIATIONS: Record<Province, readonly string[]> = {
  'Eastern Cape': ['ec', 'ecape', 'ok', 'okaap'],
  'Free State': ['fs', 'ofs', 'orangefreestate', 'ov', 'vs', 'oranjevrystaat'],
  Gauteng: ['gp', 'gau', 'gt', 'pwv'],
  'KwaZulu-Natal': ['kn', 'natal', 'kwazulu', 'zululand'],
  Limpopo: ['lp', 'lim', 'lmp', 'northernprovince'],
  Mpumalanga: ['mp', 'mpu', 'mpum'],
  'North West': ['nw', 'northwestern', 'noordwes', 'noordweste'],
  'Northern Cape': ['nc', 'ncape', 'nk', 'nkaap'],
  'Western Cape': ['wc', 'wcape', 'wk', 'wkaap'],
};

const keyOf = (text: string) => folded(text).replaceAll(' ', '');

const BY_KEY = new Map<string, Province>(
  PROVINCES.flatMap((province) =>
    [...placeNames(folded(province)), ...ABBREVIATIONS[province]].map(
      (name) => [keyOf(name), province] as const,
    ),
  ),
);

/** Most edits in a misspelt name, and fewest letters of a name to be corrected. */
const MISSPELLING = { editsMax: 2, lettersMin: 6 } as const;

/** Reads the name of a province; null for anything else. A small spelling mistake is corrected with a warning. */
export function readProvince(cell: RawCell | undefined): ParseResult<Province | null> {
  const text = shortText(cell);
  const key = keyOf(text.replace(/\b(?:province|provinsie|prov|south africa|rsa)\b\.?/gi, ' '));
  const exact = BY_KEY.get(key);
  if (exact) return parsed(exact);
  const inBoth = inBothLanguages(text);
  if (inBoth) return parsed(inBoth);
  const near = nearest(key) ?? beforeItsPart(text);
  return near
    ? parsed(near, filled(IMPORT_ROW_TEMPLATES.provinceReadAs, { text: `"${text}"`, province: near }))
    : parsed(null);
}

/** `Wes-Kaap / Western Cape`, `Vrystaat (Free State)`. */
function inBothLanguages(text: string): Province | undefined {
  const names = text.split(/[/,;|()]/).filter((name) => keyOf(name) !== '');
  const [province, ...others] = new Set(names.map((name) => BY_KEY.get(keyOf(name))));
  return others.length === 0 ? province : undefined;
}

/** A province before a part of it: `Limpopo (Waterberg)`, `Western Cape - Overberg`. */
function beforeItsPart(text: string): Province | null {
  const [, name = ''] = /^([^/(),–]{4,}?)(?:\s*[(,]| [-–] )[^/]*$/.exec(text) ?? [];
  const namesOthers = provinceIn(text) === null;
  return (namesOthers ? undefined : BY_KEY.get(keyOf(name))) ?? null;
}

/** Most words in a province's name. */
const MAX_NAME_WORDS = 3;
/** Most letters of a short form. */
const MAX_SHORT_FORM = 3;

/** The province named in a longer text, such as the sheet name `KZN camp sites 2024`; null for none or several. */
export function provinceIn(text: string): Province | null {
  const words = folded(text).split(' ');
  const found = new Set<Province>();
  for (let start = 0; start < words.length; start += 1) {
    for (let count = 1; count <= MAX_NAME_WORDS; count += 1) {
      const key = words.slice(start, start + count).join('');
      const province = BY_KEY.get(key);
      // Among other words, `ok` and `vs` are not provinces.
      if (province && (key.length > MAX_SHORT_FORM || key === 'kzn' || count === words.length))
        found.add(province);
    }
  }
  const [only] = found;
  return only && found.size === 1 ? only : null;
}

function nearest(key: string): Province | null {
  if (key.length < MISSPELLING.lettersMin) return null;
  const byDistance = PROVINCES.map((province) => ({
    province,
    edits: editDistance(key, keyOf(province), MISSPELLING.editsMax),
  }));
  byDistance.sort((one, other) => one.edits - other.edits);
  const [best, second] = byDistance;
  if (!best || !second || best.edits > MISSPELLING.editsMax || best.edits === second.edits) return null;
  return best.province;
}
