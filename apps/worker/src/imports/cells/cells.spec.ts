import type { RawCell } from '../raw-sheets';
import { cellText } from './cell-text';
import { readAngle, readPair } from './read-coordinates';
import { isFacebook, readEmails, readLinks, readTerms, validEntries } from './read-lists';
import { readPhones } from './read-phones';
import { readProvince } from './read-province';
import { readYesNo } from './read-yes-no';

const number = (value: number, formatted = String(value)): RawCell => ({ number: value, formatted });
const date: RawCell = { date: '2026-03-01' };

describe('text', () => {
  it.each([
    ['\uFEFF Bergsig\u00A0 Kamp \u200B', 'Bergsig Kamp'],
    ['<p>Shade &amp; grass</p><ul><li>Braai</li><li>Pool</li></ul>', 'Shade & grass\nBraai\nPool'],
    ['One<script>alert(1)</script><br>two', 'One\ntwo'],
    ['Braai &amp; swim', 'Braai & swim'],
    ['under R200 < R300', 'under R200 < R300'],
    ['Camp\u0000site', 'Campsite'],
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['n/a', ''],
    ['-', ''],
    ['#N/A', ''],
    ['#DIV/0!', ''],
    ['\u200B\u3164', ''],
    ['\u2800\u2800', ''],
    ['\u202Eevil', 'evil'],
    ['Sand\u200Bveld', 'Sandveld'],
    ['Kamp \u200B Ses', 'Kamp Ses'],
    ['For 👩‍👩‍👧‍👦 and 🚴🏿‍♂️ 🏳️‍🌈', 'For 👩‍👩‍👧‍👦 and 🚴🏿‍♂️ 🏳️‍🌈'],
    ['Kamp 1️⃣ ☀️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'Kamp 1️⃣ ☀️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['Vlei\u00ADsig\uFEFF Ka\u2060mp', 'Vleisig Kamp'],
    ['Ke\u0302rbos', 'Kêrbos'],
  ])('%j reads %j', (given, expected) => expect(cellText(given)).toBe(expected));

  it('of markup nested without end', () => {
    expect(cellText('<div>'.repeat(6_000) + 'Camp')).toBe('Camp');
  });

  it('of numbers, days and errors', () => {
    expect(cellText(number(27825550175, '2.78E+10'))).toBe('27825550175');
    expect(cellText(number(0.1 + 0.2))).toBe('0.3');
    expect(cellText(date)).toBe('2026-03-01');
    expect(cellText({ error: '#N/A' })).toBe('');
  });
});

describe('phones', () => {
  it.each<[RawCell, string[]]>([
    ['013 555 0175/6/7', ['013 555 0175', '013 555 0176', '013 555 0177']],
    ['013 555 0175/76', ['013 555 0175', '013 555 0176']],
    ['013 555 0175 / 082 555 0101', ['013 555 0175', '082 555 0101']],
    ['Tel: (013) 555-0175; Cell: 082 555 0101', ['(013) 555-0175', '082 555 0101']],
    ['013 555 0175, 082 555 0101', ['013 555 0175', '082 555 0101']],
    ['+27 (0)13 555 0175', ['+27 13 555 0175']],
    ['013.555.0175 or 013.555.0176', ['013 555 0175', '013 555 0176']],
    [number(135550175), ['0135550175']],
    [number(135550175, '013 555 0175'), ['013 555 0175']],
    [number(27135550175, '2.71E+10'), ['+27135550175']],
    ['135550175', ['0135550175']],
    ['825550175.0', ['0825550175']],
    ['0135550175.0', ['0135550175']],
    ['013 555 0175 (office), 082 555 1234 (cell)', ['013 555 0175', '082 555 1234']],
    ['013 555 0175 (office) 082 555 1234 (cell)', ['013 555 0175', '082 555 1234']],
    ['013 555 0175 (h)', ['013 555 0175']],
    ['013 555 0175 (H) / 082 555 1234 (c)', ['013 555 0175', '082 555 1234']],
    ['T: 013 555 0175 C: 082 555 1234', ['013 555 0175', '082 555 1234']],
    ['013 555 0175 / Cell 082 555 1234', ['013 555 0175', '082 555 1234']],
    ['Tel: 013 5550175', ['013 5550175']],
    ['Cell082 555 1234', ['082 555 1234']],
    ['082 555 1234 - Cell', ['082 555 1234']],
    ['Tel.', []],
    ['(013 555 0175)', ['013 555 0175']],
    ['(013)555-0175', ['(013)555-0175']],
    ['+27(0)13-555-0175', ['+27 13-555-0175']],
    ['+27 013 555 0175', ['+27 13 555 0175']],
    ['(+27) 13 555 0175', ['(+27) 13 555 0175']],
    ['27 13 555 0175', ['+27 13 555 0175']],
    ['013 555 0175-7', ['013 555 0175', '013 555 0177']],
    ['+264 61 555 017', ['+264 61 555 017']],
    ['013 555 0175 082 555 1234', ['013 555 0175', '082 555 1234']],
    ['(013) 555-0175  (082) 555-1234', ['(013) 555-0175', '(082) 555-1234']],
    ['0135550175 0825551234 0835551234', ['0135550175', '0825551234', '0835551234']],
    ['01355501750825551234', ['0135550175', '0825551234']],
  ])('%j', (given, expected) => expect(readPhones(given)).toEqual({ value: expected, warnings: [] }));

  it.each<[string, string[], string[]]>([
    ['013 555 0175 Piet', ['013 555 0175'], ['"Piet" beside 013 555 0175 was left out']],
    [
      '+27 86 555 0175 / 0861 CANYO',
      ['+27 86 555 0175'],
      ['"0861" is not a phone number; left out', '"CANYO" beside +27 86 555 0175 was left out'],
    ],
    [
      '(033) 555 1777-368 / 083',
      ['(033) 555 1777'],
      ['"/ 083" is not a phone number; left out', '"-368" beside (033) 555 1777 was left out'],
    ],
    ['Piet - 013 555 0175', ['013 555 0175'], ['"Piet" beside 013 555 0175 was left out']],
    [
      'Tel 013 555 0175 (ask for Ñandú)',
      ['013 555 0175'],
      ['"ask for Ñandú" beside 013 555 0175 was left out'],
    ],
    ['082-555-1234/5 (Piet)', ['082-555-1234', '082-555-1235'], ['"Piet" beside 082-555-1234 was left out']],
    ['(Piet 082 555 1234)', ['082 555 1234'], ['"Piet" beside 082 555 1234 was left out']],
    ['013 555 0175 (after 5)', ['013 555 0175'], ['"after 5" beside 013 555 0175 was left out']],
    ['013 555 0175 x2', ['013 555 0175'], ['"x2" beside 013 555 0175 was left out']],
    ['013 555 0175x2/3', ['013 555 0175'], ['"x2/3" beside 013 555 0175 was left out']],
    ['013 555 0175 (ext. 12)', ['013 555 0175'], ['"ext. 12" beside 013 555 0175 was left out']],
    ['Tel: 013 555 0175 Fax: 013 555 0176', ['013 555 0175'], ['"013 555 0176" is a fax number; left out']],
    [
      'Piet 013 555 0175 Jan 082 555 1234',
      ['013 555 0175', '082 555 1234'],
      ['"Piet Jan" beside 013 555 0175 was left out'],
    ],
    [
      '013 555 0175 camp2010@a.example',
      ['013 555 0175'],
      ['"camp2010@a.example" beside 013 555 0175 was left out'],
    ],
  ])('%j keeps its numbers, and tells what is left out', (given, value, warnings) =>
    expect(readPhones(given)).toEqual({ value, warnings }),
  );

  it.each([
    [date],
    ['ask at the gate'],
    ['2,78E+10'],
    ['1.35550175E+8'],
    ['Fax: 013 555 0175'],
    ['013 555 0175 (fax)'],
    ['0861 CAMPING'],
    ['012 345 67'],
    ['+27 12 345 67'],
    ['+264 61 4555'],
    ['013 555 ( )'],
    ['083 555 12'],
    ['+27 83 555 12'],
    ['013 555 0175 082'],
  ])('%j is none, and told', (given) => {
    expect(readPhones(given).value).toEqual([]);
    expect(readPhones(given).warnings.length).toBeGreaterThan(0);
  });
});

describe('coordinates', () => {
  it.each<[string, [number, number]]>([
    ['-33.9249, 18.4241', [-33.9249, 18.4241]],
    ['-33,9249 18,4241', [-33.9249, 18.4241]],
    ['-33,9249; 18,4241', [-33.9249, 18.4241]],
    ['(-33.9249 | 18.4241)', [-33.9249, 18.4241]],
    [`S 33° 55' 12" E 18° 25'`, [-33.92, 18.4166667]],
    [`33°55'12.0"S 18°25'30.0"E`, [-33.92, 18.425]],
    ['S33 55.200 E018 25.500', [-33.92, 18.425]],
    ['E 18° 25.5 S 33° 55.2', [-33.92, 18.425]],
    [`33°54'60.0"S 18°24'60"E`, [-33.9166667, 18.4166667]],
    [`33° 59.999' S 18° 60.0' E`, [-33.9999833, 19]],
    ['33.92 South, 18.42 East', [-33.92, 18.42]],
    ['Lat: -33.92 Long: 18.42', [-33.92, 18.42]],
    ['https://www.google.com/maps/@-33.92,18.42,15z', [-33.92, 18.42]],
    ['https://maps.google.com/?q=-33.92,18.42', [-33.92, 18.42]],
    ['-33.92, 18.42 (main gate)', [-33.92, 18.42]],
    [`S 33° 55' 12" E 18° 25' 12" (hek)`, [-33.92, 18.42]],
    ['33,92 S; 18,42 O', [-33.92, 18.42]],
    [`33° 55.2' S 18° 25.2' O`, [-33.92, 18.42]],
    ['33º55´12.0´´S 18º25´12.0´´E', [-33.92, 18.42]],
    ['geo:-33.92,18.42', [-33.92, 18.42]],
    [
      'https://www.google.com/maps/place/Kamp/@-33.9,18.4,12z/data=!4m5!3m4!1s0x0:0x0!8m2!3d-33.92!4d18.42',
      [-33.92, 18.42],
    ],
  ])('%s', (given, expected) => expect(readPair(given)).toEqual({ value: expected, warnings: [] }));

  it.each(['near the river', '-33.92', date, 'S 33 S 34', '-3.392e1, 1.842e1', '-33.92, 1.842e1'])(
    'refuses %j with a warning',
    (given) => {
      expect(readPair(given).value).toBeNull();
      expect(readPair(given).warnings).toHaveLength(1);
    },
  );

  it('one in a cell', () => {
    expect(readAngle('33,92 S').value).toEqual({ degrees: -33.92, axis: 'latitude' });
    expect(readAngle(`18° 25' 30"`).value).toEqual({ degrees: 18.425, axis: null });
    expect(readAngle(number(-33.92)).value?.degrees).toBe(-33.92);
    expect(readAngle(`33° 75'`).warnings).toHaveLength(1);
    expect(readAngle('see map').warnings).toHaveLength(1);
  });

  it.each(['1e3', '-3.392e1', '1.842E+01', '33.55.12', '-33,92,41'])('refuses %s with a warning', (given) => {
    expect(readAngle(given).value).toBeNull();
    expect(readAngle(given).warnings).toHaveLength(1);
  });
});

describe('provinces', () => {
  it.each([
    ['KZN', 'KwaZulu-Natal'],
    ['kwazulu natal', 'KwaZulu-Natal'],
    ['Wes-Kaap', 'Western Cape'],
    ['N Cape', 'Northern Cape'],
    ['W. Cape', 'Western Cape'],
    ['Noord-Kaap', 'Northern Cape'],
    ['Vrystaat', 'Free State'],
    ['North-West Province', 'North West'],
    ['LIMPOPO', 'Limpopo'],
    ['GP', 'Gauteng'],
    ['Wes-Kaap / Western Cape', 'Western Cape'],
    ['Vrystaat (Free State)', 'Free State'],
    ['(Limpopo)', 'Limpopo'],
  ])('%s is %s', (given, expected) => expect(readProvince(given)).toEqual({ value: expected, warnings: [] }));

  it('with a typing mistake are read, with a warning', () => {
    expect(readProvince('Mpumulanga')).toEqual({
      value: 'Mpumalanga',
      warnings: ['"Mpumulanga" was read as Mpumalanga'],
    });
  });

  it.each([
    ['Limpopo (Waterberg)', 'Limpopo'],
    ['Western Cape - Overberg', 'Western Cape'],
    ['KwaZulu-Natal, South Coast', 'KwaZulu-Natal'],
  ])('%s is %s, with a warning', (given, value) => {
    expect(readProvince(given)).toEqual({ value, warnings: [`"${given}" was read as ${value}`] });
  });

  it.each([
    'Gauteng / Limpopo',
    'Lesotho / Free State',
    'Border Gauteng / Free State',
    'Limpopo (or Gauteng)',
  ])('%s leaves open which', (given) => {
    expect(readProvince(given)).toEqual({ value: null, warnings: [] });
  });

  it.each(['Eestern Cape', 'Garden Route', 'Namibia', ''])('%j is none', (given) => {
    expect(readProvince(given).value).toBeNull();
  });
});

describe('lists', () => {
  it('finds every email address', () => {
    expect(readEmails('a@b.example, c@d.example').value).toEqual(['a@b.example', 'c@d.example']);
    expect(readEmails('Ann <ann@b.example> / mailto:c@d.example').value).toEqual([
      'ann@b.example',
      'c@d.example',
    ]);
    expect(readEmails('info (at) b.example').value).toEqual(['info@b.example']);
    expect(readEmails({ text: 'Mail us', link: 'mailto:a@b.example' }).value).toEqual(['a@b.example']);
    expect(readEmails('a@b; ok@d.example').warnings).toEqual(['"a@b" is not an email address; left out']);
  });

  it('takes links as we keep them', () => {
    expect(readLinks('www.a.example; b.example/x').value).toEqual([
      'https://www.a.example',
      'https://b.example/x',
    ]);
    expect(readLinks({ text: 'Website', link: 'https://a.example' }).value).toEqual(['https://a.example']);
    expect(readLinks('javascript:alert(1)').value).toEqual([]);
    expect(readLinks('see www.a.example').value).toEqual(['https://www.a.example']);
    expect(readLinks('Website: a.example (under construction)')).toEqual({
      value: ['https://a.example'],
      warnings: [],
    });
    expect(readLinks('a.example b.example').value).toEqual(['https://a.example', 'https://b.example']);
    expect(readLinks('Kliprand on booking.example')).toEqual({
      value: [],
      warnings: ['"Kliprand on booking.example" is not a website address; left out'],
    });
    expect(readLinks('not a url')).toEqual({
      value: [],
      warnings: ['"not a url" is not a website address; left out'],
    });
    expect(isFacebook('https://m.facebook.com/camp')).toBe(true);
    expect(isFacebook('https://notfacebook.com/camp')).toBe(false);
  });

  it('takes a phone number once, however it is written', () => {
    const numbers = ['+27 21 555 0100', '021 555-0100', '(021) 5550100', '+264 21 555 0100'];
    expect(validEntries('phone', numbers).value).toEqual(['+27 21 555 0100', '+264 21 555 0100']);
  });

  it('splits names at semicolons, lines, bars and commas, each once', () => {
    expect(readTerms('Braai places; shade|Shade\n- Pool, Shop').value).toEqual([
      'Braai places',
      'shade',
      'Pool',
      'Shop',
    ]);
  });

  it.each([
    ...['none', 'Geen', 'n/a', '-', 'None; n/a', 'geen, -', 'no', 'Nee', 'onbekend'],
    ...[
      'Geen fasiliteite',
      'no facilities',
      'None listed',
      'None available',
      'Not applicable',
      'No info given; nil',
    ],
  ])('reads no term from %p, without a warning', (cell) => {
    expect(readTerms(cell)).toEqual({ value: [], warnings: [] });
  });

  it('leaves a placeholder among names out', () => {
    expect(readTerms('Pool; n/a; Shop')).toEqual({ value: ['Pool', 'Shop'], warnings: [] });
    // Of a name that begins like one nothing is lost.
    expect(readTerms('No smoking; Geen skadu nie').value).toEqual(['No smoking', 'Geen skadu nie']);
  });
});

it.each([
  ['yes', true],
  ['Ja', true],
  ['x', true],
  ['✓', true],
  ['✅', true],
  ['☑️', true],
  ['🚫', false],
  [number(1), true],
  ['Dogs', null],
  ['honde toegelaat aan leiband', true],
  ['Small dogs on a lead', true],
  ['Pets are welcome', true],
  ['Honde nie toegelaat nie', false],
  ['pets not allowed', false],
  ['geen', false],
  ['None', false],
  ['★', null],
  ['by arrangement', null],
  ['Y/N', null],
  ['Ja / Nee', null],
  ['No pets', false],
  ['nee', false],
  ['', null],
] as [RawCell, boolean | null][])('%j says %j', (given, expected) =>
  expect(readYesNo(given).value).toBe(expected),
);
