import { MONTH_TEXTS, monthWords } from '../text/months';
import type { Fact } from './fact';
import { FACT_KEYS, FACTS, UNITS } from './facts';
import { GROUP_TITLES } from './group-titles';
import { OTHER_COLUMNS } from './import-fields';

/** A text of the registry that people see: the key under which a language has it, and the English. */
export type RegistryText = readonly [key: string, english: string];

/** The texts of an entry by the last part of their key. */
function textsOf(fact: Fact): Partial<Record<string, string>> {
  // Provinces are named in `term-names`, as search knows them.
  const options = 'options' in fact && fact !== FACTS.province ? fact.options : [];
  return {
    label: fact.label,
    ...(fact.help !== undefined && { help: fact.help }),
    ...(fact.placeholder !== undefined && { placeholder: fact.placeholder }),
    ...((fact.kind === 'number' || fact.kind === 'money') && { unit: fact.unit }),
    ...(fact.kind === 'number' && fact.unitOfOne !== undefined && { unitOfOne: fact.unitOfOne }),
    ...(fact.kind === 'number' && fact.filter && { filter: fact.filter.label }),
    ...Object.fromEntries(options.map((option) => [`options.${option}`, option])),
  };
}

const entriesOf = (prefix: string, texts: object): RegistryText[] =>
  Object.entries(texts).map(([name, english]) => [`${prefix}.${name}`, String(english)] as const);

/** All texts of the registry that people see in the web app: what a translation consists of (docs/decisions 25). */
export const registryTexts = (): RegistryText[] => [
  ...FACT_KEYS.flatMap((key) => entriesOf(`facts.${key}`, textsOf(FACTS[key]))),
  ...entriesOf('units', UNITS),
  ...entriesOf('groups', GROUP_TITLES),
  ...entriesOf('columns', OTHER_COLUMNS),
  ...MONTH_TEXTS.map((key): RegistryText => [`months.${key}`, monthWords(key)]),
];
