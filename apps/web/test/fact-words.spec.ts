import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import { FACTS } from '@kampvuur/domain/facts';
import { registryTexts } from '@kampvuur/domain/facts/texts';
import { KIND_LABELS } from '../src/pieces/terms/term-texts';

const SOURCES = join(__dirname, '../src');
const ENGLISH = join(SOURCES, 'base/messages/en');

/** The texts of the initial screen, which does not load the registry. */
const WITHOUT_REGISTRY = new Set(['home-list.json']);

/** The modules that take texts from the registry, by key; all others ask them. */
const ASKED = ['pieces/facts/fact-words.ts', 'pieces/facts/filter-words.ts'];

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

const PARTS = 'label|help|placeholder|options|unit|unitOfOne';
/** A fact, however it was found. */
const FACT = String.raw`(?:\bfact\b|\b(?:FACTS|FILTERS)(?:\[[^\]]*\]|\.\w+))`;
const DIRECT = [
  new RegExp(String.raw`${FACT}\??\.(?:filter\.)?(?:${PARTS})\b`),
  new RegExp(String.raw`\{[^{}]*\b(?:${PARTS})\b[^{}]*\}\s*(?::\s*FactOf[^=]*)?=\s*${FACT}`),
  new RegExp(String.raw`\b(?:labelOf|importFieldLabel|GROUP_TITLES)\b`),
];

const readsDirectly = (text: string): boolean => DIRECT.some((pattern) => pattern.test(text));

describe('the texts of facts', () => {
  it('are asked for by key everywhere', () => {
    const readers = sources.filter(({ text }) => readsDirectly(text)).map(({ name }) => name);
    expect(readers.sort()).toEqual(ASKED);
  });

  it.each([
    'const title = fact.label;',
    'placeholder={FACTS[field].placeholder}',
    'const { unit, min } = FILTERS[of];',
    'fact.options.map((option) => option)',
    'FILTERS[of].filter.label',
    'labelOf(field)',
  ])('would be found in "%s"', (text) => {
    expect(readsDirectly(text)).toBe(true);
  });

  it('stand once: no message repeats a label or a help', () => {
    // A single word, such as "Name", is said of other things too.
    const own = new Set(
      Object.values(FACTS)
        .flatMap(({ label, help }) => (help === undefined ? [label] : [label, help]))
        .filter((text) => text.includes(' ')),
    );
    expect(own.size).toBeGreaterThan(20);
    const messages = readdirSync(ENGLISH)
      .filter((file) => !WITHOUT_REGISTRY.has(file))
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as Record<string, string>).map(
          ([key, text]) => ({ key: `${file}: ${key}`, text }),
        ),
      );
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter(({ text }) => own.has(text))).toEqual([]);
  });

  it('are the same in the filters of the home page, which do not load the registry', () => {
    const english = new Map(registryTexts());
    for (const kind of TAXONOMY_FIELDS) expect(english.get(`facts.${kind}.label`)).toBe(KIND_LABELS[kind]);
  });
});
