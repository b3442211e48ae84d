import { type FilteredFact, FILTERS } from '@kampvuur/domain/facts/filters';
import { registryWord } from '../../base/messages/registry-words';

// The home page loads this file, so it must not load the other facts.

const word = (fact: FilteredFact, part: string, english: string): string =>
  registryWord(`facts.${fact}.${part}`, english);

/** The words of a fact that lists are filtered by, in the chosen language. */
export function filterWords(fact: FilteredFact) {
  const { label, unit, filter } = FILTERS[fact];
  return {
    label: word(fact, 'label', label),
    unit: word(fact, 'unit', unit),
    /** Of the field. */
    field: word(fact, 'filter', filter.label),
  };
}
