import { monthDayFromText, parseTariffs, type Tariff, TARIFF_PARTS } from '@kampvuur/domain/stays';
import { typedNumber } from '../../base/typed-numbers';
import { dayOfYearText } from './tariff-texts';

type Part = (typeof TARIFF_PARTS)[number];

/** A tariff as it is typed: a text for each part, empty for none. */
export type TariffDraft = Record<Part, string> & { key: string };

const NUMBERS: ReadonlySet<Part> = new Set(['price', 'ageFrom', 'ageTo', 'leastNights', 'people']);

const EMPTY = Object.fromEntries(TARIFF_PARTS.map((part) => [part, ''])) as Record<Part, string>;

let drafted = 0;

/** A tariff to be filled in. */
export const newTariffDraft = (): TariffDraft => ({
  ...EMPTY,
  charge: 'camping',
  per: 'stand',
  time: 'night',
  key: `tariff-${++drafted}`,
});

/** A tariff to be edited. */
export function toTariffDraft(tariff: Tariff): TariffDraft {
  const texts = TARIFF_PARTS.map((part) => {
    const text = String(tariff[part] ?? '');
    return [part, (part === 'from' || part === 'to') && text !== '' ? dayOfYearText(text) : text];
  });
  return { ...newTariffDraft(), ...(Object.fromEntries(texts) as Record<Part, string>) };
}

/** A part as a tariff has it; what is no value stays as it was typed, for validation to refuse. */
function valueOf(part: Part, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (NUMBERS.has(part)) return typedNumber(text);
  return part === 'from' || part === 'to' ? (monthDayFromText(text) ?? text) : text;
}

const given = (draft: TariffDraft): Record<string, unknown> =>
  Object.fromEntries(TARIFF_PARTS.map((part) => [part, valueOf(part, draft[part])]));

/** The tariffs of drafts, or why they are none. */
export const tariffsOfDrafts = (drafts: readonly TariffDraft[]) => parseTariffs(drafts.map(given));

/** Why the drafts are no tariffs. */
export function tariffsError(drafts: readonly TariffDraft[]): string | null {
  const parsed = tariffsOfDrafts(drafts);
  return 'message' in parsed ? parsed.message : null;
}

/** Whether a value is a list of drafts. */
export const isTariffDrafts = (value: unknown): value is TariffDraft[] =>
  Array.isArray(value) &&
  value.every((draft) => typeof draft === 'object' && draft !== null && 'key' in draft && 'price' in draft);
