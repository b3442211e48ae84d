import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@kampvuur/domain';
import { renderMail } from './mail-layout';
import { mailSay } from './mail-messages';
import af from './messages/af.json';
import en from './messages/en.json';
import { type MailData, type MailTemplate, writeMail } from './templates';

const SUGGESTION = {
  kind: 'suggestion-rejected',
  details: { note: 'It is so.' },
  campsiteName: 'Mahai',
  person: null,
};

const SAMPLES: MailData = {
  'verify-email': {},
  'confirm-new-email': {},
  'email-change-notice': {},
  'email-changed': {},
  'email-in-use': {},
  'reset-password': {},
  'new-sign-in': { browser: 'Firefox', timeZone: 'Africa/Johannesburg', at: '2026-12-24T10:00:00Z' },
  'daily-digest': { notices: [SUGGESTION], total: 1 },
  'sign-in-method-changed': { method: 'recovery-codes', change: 'removed' },
  'second-factors-reset': {},
  'recovery-code-used': { left: 7 },
  'removal-answered': { campsiteName: 'Mahai', isPicture: true, outcome: 'hidden', note: 'Seen.' },
};

function rendered(name: MailTemplate, language: Language) {
  const say = mailSay(language);
  const content = writeMail(name, SAMPLES[name], { say, language, secret: 'secret' });
  const addressee = { origin: 'https://kampvuur.example', username: 'thandi', unsubscribe: undefined };
  return renderMail(content, { ...addressee, language, say });
}

describe('emails', () => {
  it('name the browser and its system', () => {
    const textOf = (browser: string | null, language: Language) => {
      const data = { ...SAMPLES['new-sign-in'], browser };
      const content = writeMail('new-sign-in', data, { say: mailSay(language), language, secret: 'secret' });
      return content.paragraphs.join('\n');
    };
    expect(textOf('Firefox on Windows', 'en')).toContain('Firefox on Windows. ');
    expect(textOf('Firefox on Windows', 'af')).toContain('Firefox op Windows. ');
    expect(textOf('Firefox', 'af')).toContain('Firefox. ');
    expect(textOf(null, 'af')).toContain('’n Onbekende blaaier. ');
  });

  it('have the same messages in each language, in one order', () =>
    expect(Object.keys(af)).toEqual(Object.keys(en)));

  it('use every message, in a template of keys too: `removal.${outcome}`', () => {
    const sources = ['templates.ts', 'mail-layout.ts'].map((name) =>
      readFileSync(join(__dirname, name), 'utf8'),
    );
    const patterns = sources
      .flatMap((source) => [
        ...source.matchAll(/say\([^)]*?[`']([\w.${}-]+)[`'](?: : [`']([\w.${}-]+)[`'])?/g),
      ])
      .flatMap(([, one = '', other = '']) => [one, other])
      .filter(Boolean)
      .map(
        (key) =>
          new RegExp(
            `^${key
              .split(/\$\{[^}]*\}/)
              .map((part) => part.replaceAll('.', '\\.'))
              .join('[\\w-]+')}$`,
          ),
      );
    expect(Object.keys(en).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it.each(Object.keys(SAMPLES) as MailTemplate[])(
    '%s is written in each language, with all its values',
    (name) => {
      const mails = (Object.keys(LANGUAGES) as Language[]).map((language) => rendered(name, language));
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
      for (const { text, html } of mails) {
        expect(text).not.toMatch(/[{}]|undefined/);
        expect(html).not.toContain('undefined');
        expect(text).toContain('thandi');
      }
    },
  );

  it('say in which language they are', () => {
    expect(rendered('email-changed', 'af').html).toContain('<html lang="af">');
    expect(rendered('email-changed', 'en').html).toContain('<html lang="en">');
  });

  it('count in each language', () => {
    expect(mailSay('en')('digest.subject', { total: 1 })).toBe('1 new notice at Kampvuur');
    expect(mailSay('af')('digest.subject', { total: 12 })).toBe('12 nuwe kennisgewings by Kampvuur');
  });
});
