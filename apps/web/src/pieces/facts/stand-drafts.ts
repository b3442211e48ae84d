import {
  isChoicePart,
  isNumberPart,
  isStands,
  rulesOf,
  type Stand,
  STAND_PART_KEYS,
  type StandPart,
} from '@kampvuur/domain/facts';
import { typedNumber } from '../../base/typed-numbers';

/** A kind of stand in a form, every part as the text of its field; empty for what is not known. */
export type StandDraft = Record<'name' | StandPart, string>;

export const EMPTY_STAND = Object.fromEntries(
  ['name', ...STAND_PART_KEYS].map((part) => [part, '']),
) as StandDraft;

/** The text of a part that is yes or no. */
const ANSWERS = { yes: true, no: false } as const;

const textOf = (value: Stand[StandPart]): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined ? '' : String(value);
};

const toDraft = (stand: Stand): StandDraft => ({
  ...EMPTY_STAND,
  name: stand.name,
  ...Object.fromEntries(STAND_PART_KEYS.map((part) => [part, textOf(stand[part])])),
});

/** What was entered for a part, as the API expects it. */
function valueOf(part: StandPart, text: string): unknown {
  if (isNumberPart(part)) return typedNumber(text);
  if (isChoicePart(part)) return text;
  return text === '' ? null : ANSWERS[text === 'yes' ? 'yes' : 'no'];
}

const isStarted = (draft: StandDraft): boolean => Object.values(draft).some((text) => text.trim() !== '');

/** The stands of drafts, or why they are none; drafts in which nothing was entered are left out. */
function parsed(drafts: readonly StandDraft[]) {
  const stands = drafts.filter(isStarted).map((draft) => ({
    name: draft.name,
    ...Object.fromEntries(STAND_PART_KEYS.map((part) => [part, valueOf(part, draft[part])])),
  }));
  return rulesOf('stands').parse(stands);
}

const isDraft = (draft: unknown): draft is StandDraft =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.keys(EMPTY_STAND).every(
    (key) => typeof (draft as Partial<StandDraft>)[key as StandPart] === 'string',
  );

/** How forms hold the kinds of stand. */
export const STANDS_DRAFT = {
  is: (draft: unknown): draft is StandDraft[] => Array.isArray(draft) && draft.every(isDraft),
  empty: (): StandDraft[] => [],
  toDraft: (value: unknown): StandDraft[] => (isStands(value) ? value.map(toDraft) : []),
  fromDraft: (drafts: StandDraft[]): Stand[] => {
    const result = parsed(drafts);
    return 'value' in result && isStands(result.value) ? result.value : [];
  },
  errorOf: (drafts: StandDraft[]): string | null => {
    const result = parsed(drafts);
    return 'message' in result ? result.message : null;
  },
  hasRest: (drafts: StandDraft[]): boolean => 'message' in parsed(drafts),
};
