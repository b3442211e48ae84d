import { localMonth } from '@kampvuur/domain';
import { merged, sureOf } from './extract/test/merged';

it.each(['Not allowed', 'What we do not have', 'Activities in the region', 'At our sister lodge'])(
  'takes no list under "%s" as what the campsite has',
  (heading) => {
    const list = ['Swimming pool', 'Fishing', 'Hiking'].map((name) => `<li>${name}</li>`).join('');
    const { lists } = merged([`<h2>${heading}</h2><ul>${list}</ul>`]);
    expect(sureOf([...lists.facilities, ...lists.activities])).toEqual([]);
  },
);

describe('what is not there now', () => {
  const others = '<li>Hot showers</li><li>Braai places</li>';
  const nextYear = localMonth(new Date()).year + 1;
  it.each([
    `<ul>${others}<li>Swimming pool (closed for renovations)</li></ul>`,
    `<ul>${others}<li>Swimming pool - coming soon</li></ul>`,
    `<ul>${others}<li>Swimming pool: under construction</li></ul>`,
    `<ul>${others}<li>Swembad (binnekort)</li></ul>`,
    `<ul>${others}<li>Swembad (word tans herstel)</li></ul>`,
    `<ul>${others}<li>Swimming pool (${nextYear})</li></ul>`,
    `<ul>${others}<li>Pool (opening March ${nextYear})</li></ul>`,
    `<ul>${others}<li>Pool - end of ${nextYear}</li></ul>`,
    `<ul>${others}<li>Pool: ready in ${nextYear}</li></ul>`,
    `<ul>${others}<li>Swimming pool from ${nextYear}</li></ul>`,
    `<ul>${others}<li>Swimming pool opening soon</li></ul>`,
    `<ul>${others}<li>Swimming pool (to be built)</li></ul>`,
    `<ul>${others}<li>Swimming pool (soon)</li></ul>`,
    `<ul>${others}<li>New in ${nextYear}: swimming pool</li></ul>`,
    `<ul>${others}<li>Swembad (vanaf ${nextYear})</li></ul>`,
    `<ul>${others}</ul><h3>Swimming pool</h3><p>Opening ${nextYear}</p>`,
    `<ul>${others}</ul><h3>Coming in ${nextYear}</h3><ul><li>Swimming pool</li></ul>`,
    `<table><tr><td>Hot showers</td><td>Yes</td></tr><tr><td>Pool</td><td>From ${nextYear}</td></tr><tr><td>Braai</td><td>Yes</td></tr></table>`,
    `<ul>${others}</ul><h3>Swimming pool</h3><p>Closed for maintenance until 15 December.</p>`,
    `<ul>${others}<li>✗ Swimming pool</li></ul>`,
    `<ul>${others}<li><i class="fa fa-times"></i> Swimming pool</li></ul>`,
    '<table><tr><td>Hot showers</td><td>Yes</td></tr><tr><td>Pool</td><td>No</td></tr><tr><td>Braai</td><td>Yes</td></tr></table>',
    '<table><tr><td>Hot showers</td><td>✓</td></tr><tr><td>Pool</td><td>✗</td></tr><tr><td>Braai</td><td>✓</td></tr></table>',
    '<table><tr><td>Hot showers</td><td>✓</td></tr><tr><td>Pool</td><td><img src="/img/cross.png"></td></tr><tr><td>Braai</td><td>✓</td></tr></table>',
    '<dl><dt>Hot showers</dt><dd>Yes</dd><dt>Braai places</dt><dd>Yes</dd><dt>Swimming pool</dt><dd>Temporarily closed</dd></dl>',
    `<ul>${others}<li style="text-decoration: line-through">Swimming pool</li></ul>`,
    `<ul>${others}<li class="amenity disabled">Swimming pool</li></ul>`,
    `<ul>${others}<li>Swimming pool in town</li></ul>`,
    `<ul>${others}<li>Swimming pool (nearby)</li></ul>`,
    `<ul>${others}<li>Swimming pool (at the resort next door)</li></ul>`,
    '<table><tr><th>Hot showers</th><th>Pool</th><th>Braai</th></tr><tr><td>✓</td><td>✗</td><td>✓</td></tr></table>',
    `<ul>${others}</ul><p>We do not offer: swimming pool, shop, restaurant</p>`,
    `<ul>${others}</ul><h3>The campsite has no</h3><ul><li>Swimming pool</li><li>Shop</li></ul>`,
    `<ul>${others}</ul><h3>Please bring your own</h3><ul><li>Firewood</li><li>Drinking water</li></ul>`,
    `<h2>Coming soon</h2><ul>${others}<li>Swimming pool</li></ul><h2>Now</h2><ul>${others}</ul>`,
    `<ul>${others}<li>Swimming pool</li></ul><p>Please note that the swimming pool is closed until further notice.</p>`,
  ])('is no facility: %s', (html) => {
    const { facilities } = merged([html]).lists;
    expect(sureOf(facilities)).toEqual(['Braai places', 'Hot showers']);
  });

  it('is no welcome: "No pets" below a heading "Pets"', () => {
    const { categories } = merged([
      '<ul><li>River</li><li>Family</li></ul><h3>Pets</h3><p>No pets</p>',
    ]).lists;
    expect(categories.map(({ value }) => value)).toEqual(['Family', 'River']);
  });

  it('is not the power of other stands: "without power"', () => {
    const html = `<p>Stand without power</p><ul>${others}<li>Power points</li></ul>`;
    expect(sureOf(merged([html]).lists.facilities)).toContain('Power points');
  });

  it.each(['<p>The swimming pool is closed until further notice.</p>', '<p>There is no swimming pool.</p>'])(
    'waits for a review when another page says so: %s',
    (html) => {
      const { facilities } = merged([`<ul>${others}<li>Swimming pool</li></ul>`, html]).lists;
      expect(sureOf(facilities)).toEqual(['Braai places', 'Hot showers']);
      expect(facilities.map(({ value }) => value)).toContain('Swimming pool');
    },
  );

  it.each(['(2019)', '(since 2019)', '(open September to April)', '- opens at 08:00', 'opens early'])(
    'is not what has a time of its own: a swimming pool %s',
    (time) => {
      const list = `<ul>${others}<li>Swimming pool ${time}</li></ul>`;
      expect(sureOf(merged([list]).lists.facilities)).toContain('Swimming pool');
    },
  );

  it('is not a price of next year', () => {
    const list = `<ul>${others}<li>Swimming pool</li></ul><h3>Power points ${nextYear}</h3><p>R200</p><p>Power points</p>`;
    const { facilities } = merged([list]).lists;
    expect(facilities.map(({ value }) => value)).toContain('Power points');
  });

  it('is not what is closed on some days only', () => {
    const list = '<ul><li>Hot showers</li><li>Braai places</li><li>Restaurant (closed on Mondays)</li></ul>';
    expect(sureOf(merged([list]).lists.facilities)).toContain('Restaurant');
  });

  it('does not take along its neighbours in a list', () => {
    const list = '<ul><li>Hot showers</li><li>No pets</li><li>Braai places</li><li>Pool (closed)</li></ul>';
    expect(sureOf(merged([list]).lists.facilities)).toEqual(['Braai places', 'Hot showers']);
  });
});

it('takes no kind of place from the name of the place', () => {
  const html = '<b>KLIPRAND PLAAS</b><table><tr><td>Ablusies</td></tr><tr><td>Braai</td></tr></table>';
  const { categories } = merged([html], { site: 'https://www.kliprandplaas.co.za/' }).lists;
  expect(sureOf(categories)).toEqual([]);
});

it.each([
  '<h2>House rules</h2><ul><li>Pets</li><li>Firewood</li><li>Swimming pool</li></ul>',
  '<form><label><input type="checkbox">Swimming pool</label><label><input type="checkbox">Wi-Fi</label></form>',
  '<div class="filters"><ul><li>Swimming pool</li><li>Wi-Fi</li><li>Pets</li></ul></div>',
  '<p>Tags: camping, river, beach, mountain, swimming pool</p>',
])('takes no list for something else as what the campsite has: %s', (html) => {
  const { facilities, categories } = merged([html]).lists;
  expect(sureOf([...facilities, ...categories])).toEqual([]);
});

describe('what the whole place does not have', () => {
  const absentOf = (pages: string[], site?: string) => {
    const { lists } = merged(pages, site === undefined ? {} : { site });
    return [...lists.absentFacilities, ...lists.absentActivities, ...lists.absentCategories];
  };
  const namesOf = (pages: string[], site?: string) => absentOf(pages, site).map(({ value }) => value);

  it.each([
    ['<p>No pets.</p>', ['Pet Friendly']],
    ['<p>Unfortunately, no pets allowed. Gates close at 18:00.</p>', ['Pet Friendly']],
    ['<p>Dogs are strictly not allowed.</p>', ['Pet Friendly']],
    ['<p>Geen troeteldiere toegelaat nie.</p>', ['Pet Friendly']],
    ['<h3>House rules</h3><ul><li>No dogs</li><li>Quiet after 22:00</li></ul>', ['Pet Friendly']],
    ['<table><tr><td>Pets</td><td>No</td></tr></table>', ['Pet Friendly']],
    ['<p>Pets: not allowed</p>', ['Pet Friendly']],
    ['<p>There is no electricity at all.</p>', ['Power points']],
    ['<p>Daar is geen krag nie.</p>', ['Power points']],
    [
      '<p>We do not have a shop, so come prepared. The campsite has no electricity or Wi-Fi.</p>',
      ['Power points', 'Wi-Fi'],
    ],
    ['<p>Wi-Fi: no</p>', ['Wi-Fi']],
    ['<p>No fishing!</p>', ['Fishing']],
  ])('is taken from %s', (html, names) => {
    expect(namesOf([html])).toEqual(names);
  });

  it('waits for a review, with its sentence', () => {
    expect(absentOf(['<p>It is quiet here. There is no electricity. Bring a lamp.</p>'])).toEqual([
      expect.objectContaining({
        value: 'Power points',
        isSure: false,
        snippet: 'It is quiet here. There is no electricity. Bring a lamp.',
      }),
    ]);
  });

  it.each([
    '<p>No pets in the chalets.</p>',
    '<p>No pets, except guide dogs.</p>',
    '<p>No pets during the school holidays.</p>',
    '<p>Day visitors: no pets</p>',
    '<h3>Chalet 1</h3><p>Two bedrooms.</p><p>No pets</p>',
    '<p>There is no electricity at the river stands.</p>',
    '<p>Some stands have no electricity.</p>',
    '<p>No electricity? No problem.</p>',
    '<p>The swimming pool is not available until March.</p>',
    '<p>The pool is closed until further notice.</p>',
    '<p>No fishing without a permit.</p>',
    '<p>No swimming in the dam.</p>',
    '<p>No unattended dogs allowed.</p>',
    '<p>No 4x4 needed</p>',
    '<p>No resort, no river: only the desert.</p>',
    '<h2>Other campsites nearby</h2><p>No pets</p>',
  ])('is not taken from %s', (html) => {
    expect(namesOf([html])).toEqual([]);
  });

  it('is nothing that the same or another page has', () => {
    const list = '<ul><li>Power points</li><li>Hot showers</li><li>Braai places</li></ul>';
    expect(namesOf([`<p>No electricity.</p><p>Far from here</p><p>-</p><p>-</p><p>-</p>${list}`])).toEqual(
      [],
    );
    expect(namesOf(['<p>No electricity.</p>', list])).toEqual([]);
  });

  it('is nothing of what somebody else says', () => {
    expect(namesOf(['<p>No pets.</p>'], 'https://www.campsites.example/')).toEqual([]);
  });
});
