import type { NoticeFacts } from '@kampvuur/contracts';
import { writeNotice } from '@kampvuur/domain';
import english from '@kampvuur/domain/community/notice-texts/en.json';
import { catalogue } from '../../base/messages/catalogue';
import { writtenLanguage } from '../../base/messages/language';

const say = catalogue('notice-texts', english);

/** What a notice says, in the spoken language. */
export const noticeText = (about: NoticeFacts): string =>
  writeNotice(about, { say, language: writtenLanguage() }).text;
