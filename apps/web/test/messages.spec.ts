import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const SOURCES = join(__dirname, '../src');
const ENGLISH = join(SOURCES, 'base/messages/en');

const files = readdirSync(ENGLISH);

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

/** The sources that import a catalogue, and those that import one of them for its function, as one text. */
function usersOf(file: string): string {
  const importers = sources.filter(({ text }) => text.includes(`messages/en/${file}'`));
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
