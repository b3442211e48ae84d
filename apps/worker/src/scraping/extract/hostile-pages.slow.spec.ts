import { FETCH } from '../web/fetch-limits';
import { mergePageFacts } from '../merge-page-facts';
import { factsOf, picturesOf } from './page-facts';
import { jsonLd } from './test/pages';

/** Longest a page may keep the processor, in ms, beside other programs: what grows with the square takes minutes. */
const TIME = 5_000;
const HOME = 'https://camp.example/';
const SIZE = FETCH.pageBytes;
const NAMES = Array.from({ length: 60 }, (_, index) => `Facility ${index} of many`);
const KNOWN = {
  facilities: ['Swimming pool', 'Electricity', ...NAMES],
  activities: NAMES,
  categories: NAMES,
};

/** A facility in microdata. */
const MICRODATA = '<i itemprop=amenityFeature>Swimming pool</i>';

/** A piece as often as fills a page. */
const full = (piece: string, size: number = SIZE) => piece.repeat(Math.floor(size / piece.length));
const numbered = (piece: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');

const PAGES: Record<string, () => string> = {
  spaces: () => `<p>${full(' ')}x</p>`,
  digits: () => `<p>R${full('1')}</p>`,
  'numbers in groups': () => `<p>R1${full(' 000')} per night</p>`,
  'at signs': () => `<p>${full('@')}</p>`,
  'addresses without an end': () => `<p>${full('a@a.')}</p>`,
  'many addresses': () => `<p>${numbered((n) => `c${n}@camp${n}.co.za `, 90_000)}</p>`,
  'many addresses in links': () =>
    `<a href="mailto:${numbered((n) => `c${n}@camp${n}.co.za,`, 90_000)}">x</a>`,
  'a link of at signs': () => `<a href="mailto:${full('@')}">x</a>`,
  'many phone numbers': () => `<p>${numbered((n) => `013 55${String(n).padStart(5, '0')} `, 99_999)}</p>`,
  'a phone link of ampersands': () => `<a href="tel:${full('&', SIZE / 2)}%0Ax">x</a>`,
  'a protected address without an end': () => `<a data-cfemail="${full('a')}">x</a>`,
  'a Facebook link of slashes': () => `<a href="https://www.facebook.com/${full('/')}x">x</a>`,
  'JSON-LD that ends in spaces': () => jsonLd(`{"@type":"Campground"}${full(' ')}x`),
  'JSON-LD of commas': () => jsonLd(`{"a":[${full(', ')}`),
  'JSON-LD of brackets': () => jsonLd(full('[')),
  'JSON-LD of telephones': () =>
    numbered(
      (block) =>
        jsonLd({
          '@type': 'Campground',
          telephone: Array.from({ length: 20_000 }, (_, n) => `013 ${block}5${String(n).padStart(5, '0')}`),
        }),
      4,
    ),
  'JSON-LD of amenities': () =>
    numbered(
      () =>
        jsonLd({ '@type': 'Campground', amenityFeature: Array.from({ length: 60_000 }, (_, n) => `a${n}`) }),
      3,
    ),
  'a description of angle brackets': () => `<meta name="description" content="${full('&lt;')}">`,
  'many descriptions of angle brackets': () =>
    full(`<meta name="description" content="${'<a '.repeat(2_000)}>">`),
  'a srcset of spaces': () => `<img srcset="${full(' ')}x">`,
  'a srcset of commas': () => `<img srcset="${full('a 1w,')}">`,
  'a style of addresses': () => `<div style="${full('url(')}">x</div>`,
  'a style of spaces': () => `<div style="url(${full(' ')}x">x</div>`,
  'a style of decorations': () => `<div style="${full('text-decoration')}">x</div>`,
  'many styles of decorations': () => full(`<div style="${full('text-decoration', 2_000)}">x</div>`),
  'fields in a style of decorations': () =>
    `<div style="${full('text-decoration', SIZE / 2)}">${full('<input type=password>', SIZE / 2)}`,
  'pictures in a class of words': () =>
    `<div class="${full('a ', SIZE / 2)}">${full('<img src=a>', SIZE / 2)}`,
  'links relative to a long address': () =>
    `<base href="https://camp.example/${full('a', SIZE / 2)}">${full('<a href=x>', SIZE / 4)}`,
  'a background of spaces': () => `<div data-bg="url(x${full(' ')}x">x</div>`,
  'many backgrounds of spaces': () => full(`<div data-bg="url(x${' '.repeat(1_900)}x">x</div>`),
  'many short lines': () => `<p>${full('ab<br>', SIZE / 2)}</p>`,
  'many bits': () => `<p>${full('a,b;c|')}</p>`,
  'a name denied again and again': () => `<p>${full('no swimming pool ')}</p>`,
  'coordinates without an end': () => `<p>${full('-25.123456, ')}</p>`,
  'angles without an end': () => `<p>${full("25° 12' ")}</p>`,
  'links to maps': () => full('<a href="https://maps.google.com/?q=1,2&ll=3,4&center=5,6">x</a>'),
  'one tag of attributes': () => `<p ${numbered((n) => `a${n} `, 250_000)}>x</p>`,
  'degrees without signs': () => `<p>${full('S25 12.5 E')}</p>`,
  'a row of cells': () => `<table><tr>${full('<td>R 250 per night')}`,
  'a row of marks': () => `<table><tr>${full('<td>Swimming pool<td>✗')}`,
  'prices in one line': () => `<p>${full('R250 per night, members R90 ')}</p>`,
  'the same price below many headings': () => full('<h2>Rates</h2><h3>Camping</h3><p>R250 per night</p>'),
  'microdata of items': () =>
    full('<i itemscope itemtype=A><b itemprop=name>a</b><b itemprop=telephone>1</b>'),
  'one number in many links': () => full('<a href="tel:0135550175">the brewery next door</a>'),
  'names in structured data': () =>
    full(jsonLd({ '@type': 'Campground', name: 'A farm', priceRange: 'R250', geo: { latitude: -30.1234 } })),
  'headings of other places': () => full('<h2>Nearby (5 km</h2><p>Swimming pool'),
  'links that show addresses': () => full('<a href="mailto:a@b.co.za">a@b.co.za</a>x'),
  'links to Facebook': () => numbered((n) => `<a href="https://www.facebook.com/camp${n}">f</a>`, 20_000),
  'long names beside longer ones': () => `<p>${full('private swimming pool of facility 7 of many, ')}</p>`,
  'tags that are never closed': () => full('<b>'),
  'cells that all deny': () => `<p>x${full('|no')}</p>`,
  'brackets that all deny': () => `<p>${full('(x')}</p>`,
  'a list denied again and again': () => `<p>${full('a,', 150_000)}${full('|no')}</p>`,
  'JSON-LD of telephones under a long name': () =>
    jsonLd({
      '@type': 'Campground',
      name: full('a ', 250_000),
      telephone: Array.from({ length: 60_000 }, () => '0'),
    }),
  'JSON-LD of amenities under a long name': () =>
    jsonLd({
      '@type': 'Campground',
      name: full('a ', 250_000),
      amenityFeature: Array.from({ length: 60_000 }, () => 'a'),
    }),
  'microdata under a long name': () =>
    `<div itemscope itemtype=A><b itemprop=name>${full('ab ', SIZE / 2)}</b>${full(MICRODATA, SIZE / 2)}</div>`,
  'microdata under a long address': () =>
    `<div itemscope itemtype=A><a itemprop=url href="https://x.example/${full('ä', SIZE / 4)}">x</a>${full(MICRODATA, SIZE / 4)}</div>`,
  'columns of fax numbers': () => `<p>x|${full('fax|', 70_000)}<br>x|${full('013 555 0175|', 230_000)}</p>`,
  'coordinates abroad': () => `<p>${full('-35.912,18.512 ')}</p>`,
  'angles abroad': () => `<p>${full("89°1'S 89°1'E ")}</p>`,
};

const PICTURES = /srcset|style|background|tag/;

it.each(Object.keys(PAGES))('a page of 2 MB made to be slow: %s', (name) => {
  const html = PAGES[name]?.() ?? '';
  const before = process.cpuUsage();
  if (PICTURES.test(name)) picturesOf(html, HOME, 'Kliprand');
  else mergePageFacts('Kliprand', [{ url: HOME, facts: factsOf(html, HOME, KNOWN) }]);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(TIME);
});
