import { isProvince, type MonthText, monthWords } from '@kampvuur/domain';
import {
  FACT_KEYS,
  type FactKey,
  FACTS,
  type Group,
  GROUP_TITLES,
  importFieldLabel,
  isFactKey,
  labelOf,
  OTHER_COLUMNS,
  termOfTarget,
} from '@kampvuur/domain/facts';
import { provinceChoices } from '../../base/messages/province-choices';
import { provinceWord, registryWord } from '../../base/messages/registry-words';
import { termWord } from '../../base/messages/term-words';

// The only module, besides `filter-words.ts`, that takes texts from the registry: all others ask it (apps/web/test/fact-words.spec.ts).

const word = (key: FactKey, part: string, english: string): string =>
  registryWord(`facts.${key}.${part}`, english);

const optional = (key: FactKey, part: string, english: string | undefined): string | undefined =>
  english === undefined ? undefined : word(key, part, english);

/** The label of a fact or of a unit; the name itself for anything else, such as a fact of a former version. */
export const factLabel = (name: string): string =>
  isFactKey(name) ? word(name, 'label', FACTS[name].label) : registryWord(`units.${name}`, labelOf(name));

/** The label of a fact or of another column of an import by its English one; undefined for any other text. */
export function wordOfLabel(english: string): string | undefined {
  const name = labelled().find((each) => importFieldLabel(each) === english);
  return name && columnLabel(name);
}

/** The fact or the other column of an import that has a label, in English or the chosen language; undefined for any other text. */
export const fieldOfLabel = (label: string): string | undefined =>
  labelled().find((each) => [each, importFieldLabel(each), columnLabel(each)].includes(label));

/** What has a label; facts come first. A function, since this module may be evaluated before the registry's chunk. */
const labelled = (): readonly string[] => [...FACT_KEYS, ...Object.keys(OTHER_COLUMNS)];

/** What a form says beside the field of a fact. */
export const factHelp = (key: FactKey): string | undefined => optional(key, 'help', FACTS[key].help);

/** What stands in the empty field of a fact. */
export const factPlaceholder = (key: FactKey): string | undefined =>
  optional(key, 'placeholder', FACTS[key].placeholder);

/** The unit of a number or an amount, to follow `amount`. */
export function factUnit(key: FactKey, amount?: number): string {
  const fact = FACTS[key];
  if (fact.kind === 'number' && fact.unitOfOne !== undefined && amount === 1)
    return word(key, 'unitOfOne', fact.unitOfOne);
  return fact.kind === 'number' || fact.kind === 'money' ? word(key, 'unit', fact.unit) : '';
}

/** An option, as it is stored, in words; any other text as it is. */
export function optionWord(field: string, option: string): string {
  if (field === 'province') return isProvince(option) ? provinceWord(option) : option;
  const fact = isFactKey(field) ? FACTS[field] : undefined;
  const isOption = fact !== undefined && 'options' in fact && fact.options.includes(option);
  return isOption ? registryWord(`facts.${field}.options.${option}`, option) : option;
}

/** The options of a fact, in their order, each with its words. */
export function optionsOf(key: FactKey): { value: string; label: string }[] {
  const fact = FACTS[key];
  // The order of the others means something.
  if (key === 'province') return provinceChoices();
  const options = 'options' in fact ? fact.options : [];
  return options.map((value) => ({ value, label: optionWord(key, value) }));
}

/** The title of the section of a group. */
export const groupTitle = (group: Group): string => registryWord(`groups.${group}`, GROUP_TITLES[group]);

/** The label of what a column of an import can hold; the name itself for anything else. */
export function columnLabel(field: string): string {
  const term = termOfTarget(field);
  if (term) return `${factLabel(term.field)}: ${termWord(term.name)}`;
  return isFactKey(field) ? factLabel(field) : registryWord(`columns.${field}`, importFieldLabel(field));
}

/** Says months in the chosen language. */
export const monthWord = (key: MonthText): string => registryWord(`months.${key}`, monthWords(key));
