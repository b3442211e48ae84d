// Not part of the index of facts: only servers read stands from sheets.
import { folded } from '../folding';
import { STAND_OPTIONS, STAND_PART_KEYS, type Stand, type StandPart, standPartTexts } from './stand';

/** What pages say in Afrikaans (`af/stands.json`). */
const AFRIKAANS: Readonly<Record<string, Partial<Stand>>> = {
  gras: { surface: 'Grass' },
  gruis: { surface: 'Gravel' },
  geplavei: { surface: 'Paved' },
  'kaal grond': { surface: 'Bare ground' },
  'geen skadu': { shade: 'None' },
  'bietjie skadu': { shade: 'Some' },
  'vol skadu': { shade: 'Full' },
  'blou CEE-prop met 3 penne': { plug: 'Blue CEE 3-pin' },
  '15 A-prop met ronde penne': { plug: '15 A round pin' },
  '’n ander prop': { plug: 'Other' },
  gelyk: { isLevel: true },
  'nie gelyk nie': { isLevel: false },
  omhein: { isFenced: true },
  'nie omhein nie': { isFenced: false },
  'eie kraan': { hasTap: true },
  'geen eie kraan nie': { hasTap: false },
  deurry: { isDriveThrough: true },
  'geen deurry nie': { isDriveThrough: false },
  'kies jou staanplek': { canChoose: true },
  'staanplekke word toegewys': { canChoose: false },
};

/** Values of parts that are one of a few, by the text that tells of each in English or Afrikaans. */
const BY_TEXT = new Map<string, Partial<Stand>>([
  ...STAND_PART_KEYS.flatMap((part) =>
    fixedValues(part).map((known) => [folded(standPartTexts({ name: '', ...known }).join()), known] as const),
  ),
  ...Object.entries(AFRIKAANS).map(([text, known]) => [folded(text), known] as const),
]);

/** All values of a part that is a choice, or yes or no; none of a number. */
function fixedValues(part: StandPart): Partial<Stand>[] {
  switch (part) {
    case 'count':
    case 'length':
    case 'amps':
      return [];
    case 'surface':
      return STAND_OPTIONS.surface.map((surface) => ({ surface }));
    case 'shade':
      return STAND_OPTIONS.shade.map((shade) => ({ shade }));
    case 'plug':
      return STAND_OPTIONS.plug.map((plug) => ({ plug }));
    case 'isLevel':
    case 'isFenced':
    case 'hasTap':
    case 'isDriveThrough':
    case 'canChoose':
      return [{ [part]: true }, { [part]: false }];
  }
}

const NUMBERS: readonly [part: 'count' | 'length' | 'amps', pattern: RegExp][] = [
  [
    'count',
    /^(?:[±~] ?|(?:ca\.?|approx\.?|about|ongeveer) )?(\d+) (?:stands?|sites?|staanplekke?|plekke?|kampplekke?)$/,
  ],
  ['length', /^(\d+(?:[.,]\d+)?) ?(?:m|metres?|meters?)$/],
  ['amps', /^(\d+) ?(?:a|amps?|ampere)$/],
];

/** What one phrase says, such as `10 m` or `grass`; null for anything else. */
function knownFromText(text: string): Partial<Stand> | null {
  const phrase = text.trim().toLowerCase();
  for (const [part, pattern] of NUMBERS) {
    const number = pattern.exec(phrase)?.[1];
    if (number !== undefined) return { [part]: Number(number.replace(',', '.')) };
  }
  return BY_TEXT.get(folded(phrase)) ?? null;
}

/** Between phrases; the comma of `8,5 m` belongs to the number. */
const BETWEEN = /,(?!\d)/;

/**
 * A kind of stand from one line, as `standText` writes it: `River: 8 stands, 10 m, grass`; what none of the phrases says is in
 * `unread`. A line without a colon is a name.
 */
export function standFromText(line: string): { stand: Stand; unread: string[] } {
  const colon = line.lastIndexOf(':');
  const phrases = colon < 0 ? [] : line.slice(colon + 1).split(BETWEEN);
  const read = phrases.map((phrase) => ({ phrase: phrase.trim(), known: knownFromText(phrase) }));
  // A name may have a colon of its own.
  if (!read.some(({ known }) => known !== null)) return { stand: { name: line.trim() }, unread: [] };
  const stand = read.reduce<Stand>((known, phrase) => ({ ...known, ...phrase.known }), {
    name: line.slice(0, colon).trim(),
  });
  return { stand, unread: read.filter(({ known }) => known === null).map(({ phrase }) => phrase) };
}
