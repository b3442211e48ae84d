import { factsOf, picturesOf } from './page-facts';
import { readPage } from './read-page';

const KNOWN = { facilities: ['Swimming pool'], activities: [], categories: [] };
/** Microseconds of CPU two readings may take: elapsed time depends on how busy the machine is. */
const MAX_TIME = 3_000_000;

it('reads a line for each block and leaves out what nobody sees', () => {
  const page = readPage(
    `<title>T</title><nav>Menu</nav><p>One <b>li</b>ne</p>second<br>third<script>var a = 'x@y.co.za'</script>
     <style>.a{}</style><div hidden>no</div><div style="display: none">no</div><noscript>no</noscript><footer>End</footer>`,
    'https://camp.example/',
  );
  expect(page.text).toBe('Menu\nOne line\nsecond\nthird\nEnd');
  expect(page.mainText).toBe('One line\nsecond\nthird');
});

it.each([
  ['<html class="js-disabled"><body>Swimming pool</body></html>', 'Swimming pool'],
  ['<html class="disabled"><body>Swimming pool</body></html>', 'Swimming pool'],
  ['<div class="sidebar-disabled"><p>Swimming pool</p></div>', 'Swimming pool'],
  ['<ul><li class="amenity--disabled"><b>Swimming pool</b></li></ul>', ''],
  ['<div class="amenity-disabled">Swimming pool</div>', ''],
  ['<div class="is-disabled"><p>Swimming pool</p></div>', ''],
])('tells the class of a page or a wrapper from that of what is not there: %s', (html, text) => {
  expect(readPage(html, 'https://camp.example/').text).toBe(text);
});

it('resolves links against the base of the page', () => {
  const page = readPage(
    '<base href="/af/"><a href="kaart">x</a><a href="http://[">bad</a><a href="">none</a>',
    'https://camp.example/en/x',
  );
  expect(page.base).toBe('https://camp.example/af/');
  expect(page.links).toEqual(['https://camp.example/af/kaart']);
});

it.each([
  ['tags that are never closed', '<b>'.repeat(650_000)],
  ['tags closed that were never open', '<b>'.repeat(300_000) + '</i>'.repeat(250_000)],
  ['a deep page', '<div>'.repeat(390_000) + 'Swimming pool'],
  ['a wide page', '<p>a@b.co.za 013 555 0175 R 250 per night</p>'.repeat(40_000)],
  ['one endless attribute', `<a href="${'a'.repeat(2_000_000)}`],
  ['many attributes', `<a ${'b=c '.repeat(500_000)}>`],
  ['quotes and arrows', '<"\'>'.repeat(500_000)],
  ['endless numbers', '0'.repeat(2_000_000)],
  ['endless words', 'a@'.repeat(1_000_000)],
  ['endless dots', 'info@' + 'a.'.repeat(900_000)],
  ['endless prices', 'R 1 '.repeat(500_000)],
  ['endless denial', 'no swimming pool '.repeat(120_000)],
  ['a huge srcset', `<img srcset="${'a b,'.repeat(500_000)}">`],
  ['a long name in a srcset', `<img srcset="${'a'.repeat(1_900_000)} b">`],
  ['a huge JSON-LD', `<script type="application/ld+json">${'[{"@type":"Place","a":'.repeat(80_000)}`],
  ['nulls', '\0<\0p\0>\0'.repeat(200_000)],
  ['nothing', ''],
  ['no page', '\ufffd\ufffd%PDF'],
])('survives %s in reasonable time', (_what, html) => {
  const startedAt = process.cpuUsage();
  const facts = factsOf(html.slice(0, 2_097_152), 'https://camp.example/', KNOWN);
  picturesOf(html.slice(0, 2_097_152), 'https://camp.example/', 'Kliprand');
  expect(facts.facebookUrl).toEqual([]);
  const { user, system } = process.cpuUsage(startedAt);
  expect(user + system).toBeLessThan(MAX_TIME);
});

it.each(['Privacy policy', 'Our terms and conditions', 'Privaatheid', 'Privaatheidsbeleid', 'Bepalings'])(
  'takes no amenities of a legal page: %s',
  (title) => {
    const html = `<title>${title}</title><h1>${title}</h1><ul><li>Swimming pool</li></ul>`;
    expect(factsOf(html, 'https://camp.example/', KNOWN).facilities).toEqual([]);
  },
);
