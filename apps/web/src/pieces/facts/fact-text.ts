import {
  boxOf,
  FACT_KEYS,
  type FactOf,
  FACTS,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  isFactKey,
  type KindName,
  listText,
} from '@kampvuur/domain/facts';
import { partialDate, partialDateText } from '@kampvuur/domain';
import { rateText } from '../../ui/numbers';

const asItIs = (text: string): string => text;

/** The texts of values as people read them; of yes and no and of lists, `factText` knows more. */
const TEXTS: { [N in KindName]: (text: string, fact: FactOf<N>) => string } = {
  text: asItIs,
  longText: asItIs,
  link: asItIs,
  // Of a sheet it may be other words, as `from R345`.
  money: (text) => (/^\d+$/.test(text) ? rateText(Number(text)) : text),
  number: (text, { unit, unitOfOne = unit }) =>
    /^-?\d+(\.\d+)?$/.test(text) ? `${text} ${text === '1' ? unitOfOne : unit}` : text,
  degrees: asItIs,
  // Of a sheet it may be other words, as `last winter`.
  date: (text) => (partialDate(text) === null ? text : partialDateText(text)),
  yesNo: asItIs,
  timeOfDay: asItIs,
  months: asItIs,
  oneOf: asItIs,
  severalOf: asItIs,
  entries: asItIs,
  terms: asItIs,
  stands: asItIs,
};

type Texts = typeof TEXTS;

function textOf<N extends KindName>(fact: FactOf<N>, text: string): string {
  const kindText: Texts[N] = TEXTS[fact.kind];
  return kindText(text, fact);
}

/** A value as text, with its unit: `R345`, `8 m`, `yes`, `a, b`, `April to September`; `nothing` when it is not known. */
export function factText(field: string, value: FieldValue): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(value);
  return isFactKey(field) ? textOf<KindName>(FACTS[field], String(value)) : String(value);
}

/** Several values of a unit as one text: `-33.97, 23.56`; null unless all are known. */
export function unitValue(values: readonly unknown[]): string | null {
  return values.includes(null) ? null : values.map(String).join(', ');
}

/** The value of a fact of a campsite; of a unit the values of all its facts as one text. */
export function boxValue(box: string, campsite: object): FieldValue {
  const values = campsite as Partial<FieldValues>;
  const parts = FACT_KEYS.filter((key) => key !== box && boxOf(key) === box);
  if (parts.length === 0) return values[box] ?? null;
  return unitValue(parts.map((part) => values[part] ?? null));
}

/** Whether values have no spaces to break lines at. */
export function isUnbroken(field: string): boolean {
  const fact = isFactKey(field) ? FACTS[field] : undefined;
  return fact?.kind === 'link' || (fact?.kind === 'entries' && fact.entry !== 'phone');
}
