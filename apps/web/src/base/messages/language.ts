import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, LANGUAGES } from '@kampvuur/domain/languages';
import {
  PSEUDO,
  setSpokenLanguage,
  type SpokenLanguage,
  spokenLanguage,
  STORED_LANGUAGE,
} from './written-language';

export {
  addressInLanguage,
  PSEUDO,
  type SpokenLanguage,
  spokenLanguage,
  writtenLanguage,
} from './written-language';

/** Messages by key, as the build compiled them. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Subject of the messages that the server and the forms have in common; their English is in `libs/domain`. */
export const DOMAIN = 'domain';

/** How long the server knows of a choice after the last visit, in seconds: a year. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The subjects whose messages are needed, with their messages of the spoken language once they are loaded. */
const subjects = new Map<string, Messages | undefined>();
const alsoNeeded = new Map<string, () => Promise<unknown>>();
const listeners = new Set<() => void>();
/** Resolves when the messages of all subjects are loaded. */
let loading: Promise<unknown> = Promise.resolve();
/** Set while the pseudo-language is chosen. */
let accent: ((text: string) => string) | undefined;

/** A subject's messages of the spoken language; undefined where they are English, or not loaded yet. */
export const messagesOf = (subject: string): Messages | undefined => subjects.get(subject);

/** An English text that is in no catalogue of the web app, as the spoken language says it when it has no words of its own for it. */
export const saidAsEnglish = (english: string): string => (accent ? accent(english) : english);

/**
 * Loads a subject's messages, now and whenever another language is chosen.
 * @param also loads what else is needed to say them in a language other than English
 */
export function needMessages(subject: string, also?: () => Promise<unknown>): void {
  if (subjects.has(subject)) return;
  subjects.set(subject, undefined);
  if (also) alsoNeeded.set(subject, also);
  const spoken = spokenLanguage();
  if (spoken !== DEFAULT_LANGUAGE) loading = Promise.all([loading, load(subject, spoken)]);
}

/** Loads code, and then the messages that it needs, so that it is never drawn in two languages. */
export async function withMessages<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  await loading;
  return code;
}

/** Switches to another language, for the next visit too. Resolves when the messages of everything on the screen are loaded. */
export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(STORED_LANGUAGE, language);
  } catch {
    // Without storage it is chosen until the page is left.
  }
  showLanguage();
  listeners.forEach((listener) => listener());
}

/** Loads another language and speaks it; whoever listens is not called back. */
export async function speak(language: SpokenLanguage): Promise<void> {
  const messages = await Promise.all(
    [...subjects.keys()].map(async (subject) => [subject, await read(subject, language)] as const),
  );
  for (const [subject, found] of messages) subjects.set(subject, found);
  setSpokenLanguage(language);
  if (language !== PSEUDO) accent = undefined;
}

/** Calls back whenever another language is spoken; returns a function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a language was chosen on this device. */
export function isLanguageChosen(): boolean {
  try {
    return isLanguage(localStorage.getItem(STORED_LANGUAGE));
  } catch {
    return false;
  }
}

/** Sets the language of the document, for screen readers and hyphenation, and the cookie by which the server knows the choice. */
export function showLanguage(): void {
  const spoken = spokenLanguage();
  document.documentElement.lang = spoken === PSEUDO ? PSEUDO : LANGUAGES[spoken].document;
  if (!isLanguageChosen()) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${spoken}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

async function load(subject: string, language: SpokenLanguage): Promise<void> {
  const found = await read(subject, language);
  if (spokenLanguage() === language) subjects.set(subject, found);
}

/** English needs none: it is part of the code that says it. Messages that cannot be loaded are said in English. */
async function read(subject: string, language: SpokenLanguage): Promise<Messages | undefined> {
  if (language === DEFAULT_LANGUAGE) return undefined;
  try {
    await alsoNeeded.get(subject)?.();
    // Apart, as it names every file there is.
    const { readMessages, readPseudo } = await import('./message-files');
    if (language !== PSEUDO) return await readMessages(language, subject);
    const { pseudoText } = await import('./pseudo');
    accent = pseudoText;
    return await readPseudo(subject);
  } catch {
    return undefined;
  }
}
