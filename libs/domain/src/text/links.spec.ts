import { normalizeLink, linkKey } from './links';

/** Enough calls for V8 to optimise what is called. */
const MANY = 20_000;

describe('links', () => {
  it.each([
    'https://münchen.de',
    'https://überlingen.de/zelt',
    'www.münchen.de',
    'https://xn--mnchen-3ya.de',
    'www.camp',
    'camp.co.za?a=b',
    'camp.co.za#here',
    'camp.co.za:1/a@b',
  ])('takes %s on every call, also after many', (link) => {
    const refused = Array.from({ length: MANY }, () => normalizeLink(link)).filter((found) => found === null);
    expect(refused).toHaveLength(0);
  });

  it.each([
    'javascript:alert(1)',
    'https://',
    'https://a b.co.za',
    'https://nomsa:words@camp.co.za',
    'https://:words@camp.co.za',
    'camp',
    'camp.c',
    'x www.camp.co.za',
    'www.',
    'www,camp.co.za',
    'www.camp,co.za',
    'https://camp!.co.za',
    'camp.co.za:123456',
    'a@camp.co.za',
  ])('refuses %s', (link) => expect(normalizeLink(link)).toBeNull());

  it('knows two spellings of one address', () => {
    expect(linkKey('https://MÜNCHEN.de')).toBe(linkKey('https://xn--mnchen-3ya.de/'));
    expect(linkKey('camp.co.za')).toBe('https://camp.co.za/');
    expect(linkKey('no link')).toBe('no link');
  });
});
