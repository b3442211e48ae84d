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
  const nextYear = new Date().getFullYear() + 1;
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
