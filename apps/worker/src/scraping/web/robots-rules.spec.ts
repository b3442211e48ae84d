import { FETCH } from './fetch-limits';
import { readRobotsRules } from './robots-rules';

const NAME = 'KampvuurBot';
const at = (path: string) => new URL(path, 'https://camp.example');
const isAllowed = (text: string, path: string) => readRobotsRules(text, NAME).isAllowed(at(path));
/** Longest any robots.txt may keep the processor, in ms; other programs' time does not count. */
const TIME = 1_000;

it.each([
  ['Disallow: /private', '/private/x', false],
  ['Disallow: /private', '/public', true],
  ['Disallow: /\nAllow: /rates', '/rates', true],
  ['Disallow: /\nAllow: /rates', '/contact', false],
  ['Allow: /page\nDisallow: /page', '/page', true],
  ['Disallow: /*.pdf$', '/rates.pdf', false],
  ['Disallow: /*.pdf$', '/rates.pdf?x', true],
  ['Disallow: /a*b*c', '/aXXbYYcZ', false],
  ['Disallow: /a*b*c', '/aXXcYYb', true],
  ['Disallow: *', '/anything', false],
  ['Disallow: /**a***', '/xa', false],
  ['Disallow: /ab*b$', '/ab', true],
  ['Disallow: /ab*b$', '/abb', false],
  ['Disallow: /$', '/', false],
  ['Disallow: /$', '/x', true],
  ['Disallow:', '/', true],
  ['Disallow: /kaféé # comment', '/kaf%C3%A9%c3%a9', false],
  ['Disallow: /?q=', '/?q=1', false],
])('%j for %s', (rules, path, allowed) => {
  expect(isAllowed(`User-agent: *\r\n${rules}`, path)).toBe(allowed);
});

it('takes the group that names us before the one for all, however it is written', () => {
  const text =
    'User-agent: *\nDisallow: /\n\nuser-AGENT: other\nUser-Agent: kampvuurBOT/1.0\nDisallow: /x\ncrawl-delay: 3';
  expect(isAllowed(text, '/')).toBe(true);
  expect(isAllowed(text, '/x')).toBe(false);
  expect(readRobotsRules(text, NAME).crawlDelay).toBe(3);
});

it('is not bound by what is said to others, nor by rules before the first agent', () => {
  expect(isAllowed('Disallow: /\nUser-agent: other\nDisallow: /', '/')).toBe(true);
  expect(readRobotsRules('User-agent: *\nCrawl-delay: soon', NAME).crawlDelay).toBeNull();
});

it('allows nothing when there are more rules than can be looked at', () => {
  const rules = (amount: number) => `User-agent: *\n${'Disallow: /x\n'.repeat(amount)}`;
  expect(isAllowed(rules(5_000), '/rates')).toBe(true);
  expect(isAllowed(rules(5_001), '/rates')).toBe(false);
});

describe('half a megabyte made to be slow', () => {
  const full = (line: string) => line.repeat(Math.floor(FETCH.robotsBytes / line.length));
  const path = `/${'a'.repeat(FETCH.urlLength - 30)}`;

  it.each([
    ['one rule of wildcards', `User-agent: *\nDisallow: ${'*'.repeat(500_000)}b$`],
    ['one rule of wildcards between letters', `User-agent: *\nDisallow: ${'*a'.repeat(250_000)}b$`],
    ['many rules of wildcards', `User-agent: *\n${full(`Disallow: ${'*a'.repeat(1_900)}b$\n`)}`],
    ['many rules that almost match', `User-agent: *\n${full(`Disallow: *${'a'.repeat(900)}b\n`)}`],
    ['many short rules', `User-agent: *\n${full('Disallow: *b\n')}`],
    ['many rules of two letters', `User-agent: *\n${full('Disallow: *ab\n')}`],
    ['many rules of two letters behind a blank', `User-agent: *\n${full('Disallow: /*ab\n')}`],
    ['many agents and many rules', `${'User-agent: *\n'.repeat(18_000)}${'Allow: /a\n'.repeat(25_000)}`],
  ])('%s', (_what, text) => {
    const before = process.cpuUsage();
    const rules = readRobotsRules(text, NAME);
    for (let page = 0; page < 5; page += 1) rules.isAllowed(at(path));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(TIME);
  });
});
