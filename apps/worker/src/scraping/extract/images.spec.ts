import { imagesOf, widestOf } from './images';
import { jsonLd, pageOf } from './test/pages';

const images = (html: string) => imagesOf(...pageOf(html), 'Kliprand');

it.each([
  [
    'JSON-LD',
    jsonLd({
      '@type': 'Campground',
      image: ['/a.jpg', { '@type': 'ImageObject', contentUrl: '/b.webp' }, null],
    }),
    ['/a.jpg', '/b.webp'],
  ],
  ['OpenGraph', '<meta property="og:image" content="https://camp.example/og.jpeg">', ['/og.jpeg']],
  ['an img', '<img src="../a.jpg">', ['/a.jpg']],
  ['a lazy img', '<img src="data:image/gif;base64,R0lGOD" data-src="/lazy.jpg">', ['/lazy.jpg']],
  [
    'another lazy img',
    '<img src="/placeholder.png" data-lazy-srcset="/s.jpg 400w, /l.jpg 1200w">',
    ['/l.jpg'],
  ],
  ['noscript', '<noscript><img src="/quiet.jpg"></noscript>', ['/quiet.jpg']],
  ['a srcset', '<img src="/s.jpg" srcset="/s.jpg 320w,/l.jpg 1600w, /m.jpg 800w">', ['/l.jpg']],
  [
    'a picture',
    '<picture><source type="image/avif" srcset="/a.avif 2x"><source srcset="/a.webp 1x, /a2.webp 2x"><img src="/a.jpg"></picture>',
    ['/a2.webp'],
  ],
  ['a background', `<div style="color: red; background-image:url( 'hero.jpg' )">`, ['/en/hero.jpg']],
  ['a gallery', '<a href="/large/1.jpg"><img width="120" src="/small/1.jpg"></a>', ['/large/1.jpg']],
  ['no extension', '<img src="https://cdn.example/photo?id=7">', ['https://cdn.example/photo?id=7']],
  [
    'the base',
    '<base href="https://static.example/x/"><img src="a.jpg">',
    ['https://static.example/x/a.jpg'],
  ],
])('are found in %s', (_what, html, found) => {
  expect(images(html)).toEqual(found.map((path) => new URL(path, 'https://camp.example').href));
});

it.each([
  '<img src="/images/logo.jpg">',
  '<img src="/a.jpg" alt="Camp logo">',
  '<img src="/HeroKampLogo.webp">',
  '<img src="/logowhite.jpg">',
  '<img src="/embleem.jpg">',
  '<img src="/qr-code.jpg">',
  '<img src="/TGCSA-grading.jpg">',
  '<meta property="og:image" content="/img/KampIcon.jpg">',
  '<img src="/icons/braai.webp">',
  '<img src="/sprite-2.jpg">',
  '<img src="/a.jpg" width="1" height="1">',
  '<img src="/a.jpg" width="120">',
  '<img src="/a.png"><img src="/a.gif"><img src="/a.svg?x=.jpg">',
  '<img src="https://www.facebook.com/tr?id=1&ev=PageView">',
  '<img src="javascript:alert(1)"><img src="file:///a.jpg"><img src="ftp://camp.example/a.jpg">',
  '<img src="http://[">',
])('leaves out %s', (html) => expect(images(html)).toEqual([]));

it.each([
  [
    'the header',
    '<meta property="og:image" content="/KB.jpg"><a class="navbar-brand" href="/"><img src="/KB-150x150.jpg"></a><img src="/a.jpg">',
  ],
  [
    'structured data',
    `<meta property="og:image" content="/KB.jpg">${jsonLd({ '@type': 'Organization', logo: { '@type': 'ImageObject', url: '/KB.jpg' } })}<img src="/a.jpg">`,
  ],
  [
    'an icon',
    '<link rel="icon" href="/KB-32x32.jpg"><meta property="og:image" content="/KB.jpg"><img src="/a.jpg">',
  ],
  [
    'its text',
    '<meta property="og:image" content="/KB.jpg"><meta property="og:image:alt" content="Kamp logo"><img src="/a.jpg">',
  ],
  [
    'its width',
    '<meta property="og:image" content="/KB.jpg"><meta property="og:image:width" content="200"><img src="/a.jpg">',
  ],
])('takes no preview that is a logo by %s', (_what, html) => {
  expect(images(html)).toEqual(['https://camp.example/a.jpg']);
});

describe('in structured data', () => {
  const lodge = { '@type': 'LodgingBusiness', image: '/lodge.jpg' };
  const item = (name: string) =>
    `<div itemscope itemtype="https://schema.org/Place"><b itemprop="name">${name}</b><img itemprop="image" src="/lodge.jpg"></div>`;
  it.each([
    ['the name of another business', jsonLd({ ...lodge, name: 'Rooikat Lodge' }), ['a']],
    ['the website of another business', jsonLd({ ...lodge, url: 'https://rooikat.example/' }), ['a']],
    ['the name of another business as microdata', item('Rooikat Lodge'), ['a']],
    ['the name of the campsite', jsonLd({ ...lodge, name: 'Kliprand Lodge' }), ['lodge', 'a']],
    ['the name of the campsite as microdata', item('Kliprand Lodge'), ['lodge', 'a']],
    [
      'the website of the page',
      jsonLd({ ...lodge, name: 'Rooikat', url: 'https://camp.example/' }),
      ['lodge', 'a'],
    ],
    ['no name', jsonLd(lodge), ['lodge', 'a']],
  ])('with %s', (_what, html, names) => {
    const found = names.map((name) => `https://camp.example/${name}.jpg`);
    expect(images(`${html}<img src="/a.jpg">`)).toEqual(found);
  });

  it('of another business is left out wherever the page shows it, unless it is the campsite’s too', () => {
    const other = jsonLd({ ...lodge, name: 'Rooikat Lodge' });
    const linked = '<a href="/lodge.jpg"><img src="/lodge-300x200.jpg"></a>';
    expect(images(other + linked)).toEqual([]);
    const own = jsonLd({ ...lodge, name: 'Kliprand' });
    expect(images(other + own + linked)).toEqual(['https://camp.example/lodge.jpg']);
  });
});

it('believes no alternative text that calls every picture a logo', () => {
  const photos = ['a', 'b', 'c', 'd'].map((name) => `<img src="/${name}.jpg" alt="Kamp Logo">`);
  expect(images(photos.join(''))).toHaveLength(4);
});

it('takes a picture once, whatever its sizes are called', () => {
  expect(images('<img src="/a-300x200.jpg"><img src="/a-1024x768.jpg"><img src="/A.jpg#x">')).toHaveLength(1);
});

it.each([
  ['a.jpg', 'a.jpg'],
  ['a.jpg 1x, b.jpg 2x', 'b.jpg'],
  ['a.jpg 1x,b.jpg 1.5x', 'b.jpg'],
  ['/w_300,h_200/a.jpg 300w, /w_900,h_600/a.jpg 900w', '/w_900,h_600/a.jpg'],
  ['', undefined],
  [' , ,, ', undefined],
])('the widest of "%s" is %s', (srcset, widest) => expect(widestOf(srcset)).toBe(widest));
