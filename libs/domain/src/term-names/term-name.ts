import { DEFAULT_LANGUAGE, type Language } from '../languages';
import af from './af.json';

const NAMES: Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Readonly<Record<string, string>>> = { af };

/** The name of a facility, activity, category or province in a language; one that administrators have added as they wrote it. */
export function termName(name: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return name;
  const names = NAMES[language as keyof typeof NAMES];
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
