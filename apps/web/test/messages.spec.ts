import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@kampvuur/domain';
import { messagesByCode } from '@kampvuur/domain/message-codes';
import { registryTexts } from '@kampvuur/domain/facts/texts';

const SOURCES = join(__dirname, '../src');
const MESSAGES = join(SOURCES, 'base/messages');
const ENGLISH = join(MESSAGES, 'en');

const files = readdirSync(ENGLISH);

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

/** The sources that import a catalogue, and those that import one of them for its function, as one text. */
function usersOf(file: string): string {
  const importers = sources.filter(({ text }) => text.includes(`/en/${file}'`));
  const modules = importers.map(({ name }) => `/${basename(name).replace(/\.tsx?$/, '')}'`);
  const users = sources.filter(({ text }) => modules.some((module) => text.includes(module)));
  return [...importers, ...users].map(({ text }) => text).join('\n');
}

/** Whether a text names a key, in a template too: `question.${fact}` names every key that begins so, `${subject}.${answer}` all of two parts. */
function isNamed(key: string, text: string): boolean {
  if (text.includes(`'${key}'`)) return true;
  const templates = [...text.matchAll(/`([^`\s]*)`/g)].map(([, template = '']) => template);
  return templates.some((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(key);
  });
}

it('has a catalogue for each subject', () => expect(files).not.toEqual([]));

describe.each(files)('the messages of %s', (file) => {
  const messages = JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as Record<string, string>;

  it('can be compiled, and none is empty', () => {
    expect(Object.values(messages)).not.toContain('');
    for (const message of Object.values(messages)) expect(() => compileMessage(message)).not.toThrow();
    expect(Object.keys(messages)).not.toEqual([]);
  });

  it('are all used', () => {
    const text = usersOf(file);
    expect(Object.keys(messages).filter((key) => !isNamed(key, text))).toEqual([]);
  });
});

const MAIL = join(__dirname, '../../../libs/mail/src/messages');

it.each([...Object.keys(LANGUAGES).map((language) => join(MESSAGES, language)), MAIL])(
  'has one form of apostrophe in %s',
  (folder) => {
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.join('\n').match(/.*(?:\p{L}'|'\p{L}).*/gu) ?? []).toEqual([]);
    expect(texts.join('\n')).toMatch(/\p{L}’|’\p{L}/u);
  },
);

/** Subjects whose English is not in a catalogue: the registry of facts and the messages of the domain. */
const OTHER_ENGLISH = new Set(['registry.json', 'domain.json']);

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')) as Record<string, string>;

/** The placeholders of a message and the parts that it draws, each once. */
function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  const collect = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, part = ''] of token.matchAll(/<(\w+)>/g)) names.add(`<${part}>`);
        continue;
      }
      names.add(token[0]);
      if (typeof token[2] !== 'object' || token[2] === null) continue;
      for (const form of Object.values(token[2])) if (Array.isArray(form)) collect(form as CompiledMessage);
    }
  };
  collect(compileMessage(message));
  return [...names].sort();
}

const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== DEFAULT_LANGUAGE);
const translations = TRANSLATED.flatMap((language) =>
  readdirSync(join(MESSAGES, language))
    .filter((file) => !OTHER_ENGLISH.has(file))
    .map((file) => ({ language, file })),
);

describe.each(translations)('the messages of $file in $language', ({ language, file }) => {
  const [english, translated] = [read(DEFAULT_LANGUAGE, file), read(language, file)];

  it('are those that English has, in its order', () =>
    expect(Object.keys(translated)).toEqual(Object.keys(english)));

  it('have the placeholders of the English ones', () => {
    for (const [key, message] of Object.entries(translated))
      expect([key, placeholdersOf(message)]).toEqual([key, placeholdersOf(english[key] ?? '')]);
  });
});

describe.each(TRANSLATED)('the texts of the registry of facts in %s', (language) => {
  const translated = read(language, 'registry.json');

  it('are those that the registry has, in its order', () =>
    expect(Object.keys(translated)).toEqual(registryTexts().map(([key]) => key)));

  it('have the placeholders of the English ones', () => {
    for (const [key, english] of registryTexts())
      expect([key, placeholdersOf(translated[key] ?? '')]).toEqual([key, placeholdersOf(english)]);
  });
});

/** What a field says itself: the server's words are English there. */
const ABOVE_THE_FIELD: ReadonlySet<string> = new Set(['label', 'unit']);

describe.each(TRANSLATED)('the messages of the domain in %s', (language) => {
  const translated = read(language, 'domain.json');
  const english = messagesByCode();

  it('are those that people can be shown, in their order', () =>
    expect(Object.keys(translated)).toEqual([...english.keys()]));

  it('have the placeholders of the English ones', () => {
    const needed = (message: string) => placeholdersOf(message).filter((name) => !ABOVE_THE_FIELD.has(name));
    for (const [code, message] of Object.entries(translated))
      expect([code, needed(message)]).toEqual([code, needed(english.get(code) ?? '')]);
  });
});
