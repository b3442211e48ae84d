import { DEFAULT_LANGUAGE, type Language } from '../languages';
import { type Speaker, speakerIn } from '../message-speaker';
import af from './notice-texts/af.json';
import en from './notice-texts/en.json';
import { type NoticeAbout, type NoticeText, type NoticeTextKey, writeNotice } from './notices';

const TEXTS: Record<Language, Record<NoticeTextKey, string>> = { en, af };

const speakers = new Map<Language, Speaker<NoticeTextKey>>();

/** The text of a notice in a language, as the API and emails have it. For servers: the web app says notices with its own catalogue. */
export function noticeText(notice: NoticeAbout, language: Language = DEFAULT_LANGUAGE): NoticeText {
  const say = speakers.get(language) ?? speakerIn(language, TEXTS[language]);
  speakers.set(language, say);
  return writeNotice(notice, { say, language });
}
