import { FACT_KEYS, FACTS } from './facts';
import { registryTexts } from './texts';

const texts = registryTexts();
const keys = texts.map(([key]) => key);

/** Parts of an entry that are no words for people: behaviour, storage, and the messages of servers. */
const NO_TEXTS = [
  ...['kind', 'group', 'stored', 'setBy', 'onlyWhen', 'download', 'entry', 'taxonomy', 'axis'],
  ...['message', 'messages'],
];

/** All texts below a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the texts of the registry', () => {
  it.each(FACT_KEYS.map((key) => [key]))('of %s have a key each', (key) => {
    const fact = FACTS[key];
    const parts = Object.entries(fact).filter(
      ([part]) =>
        !NO_TEXTS.includes(part) &&
        !(part === 'unit' && fact.kind === 'degrees') &&
        // `term-names` has them.
        !(part === 'options' && key === 'province'),
    );
    const own = texts.filter(([name]) => name.startsWith(`facts.${key}.`)).map(([, english]) => english);
    expect(own.length).toBeGreaterThan(0);
    expect(own.sort()).toEqual(parts.flatMap(([, value]) => textsIn(value)).sort());
  });

  it('have keys of their own, by which they can be found', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        ...['facts.maxRigLength.label', 'facts.maxRigLength.unit', 'facts.maxRigLength.filter'],
        ...['facts.lateArrival.options.By arrangement', 'facts.isClosed.help', 'facts.gateOpens.placeholder'],
        ...['units.coordinates', 'groups.booking', 'columns.petFriendly', 'months.12', 'months.allYear'],
      ]),
    );
  });

  it('are none of them empty', () => {
    expect(texts.filter(([, english]) => english.trim() === '')).toEqual([]);
  });
});
