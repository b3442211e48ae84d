import { distanceKm, PLACES, placesNamed } from '@kampvuur/domain/geography';
import { ChosenProvinces } from './chosen-provinces';
import { remedyOf } from './import-remedies';
import { provincesOfTown, readPlaceText } from './place-text';
import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, csvOf, type Row } from './test/workbooks';

async function rowsOf(...rows: Row[]) {
  const read = readRows(await openWorkbook(csvOf(rows)), 0, Infinity);
  return read.map(({ values, errors, warnings }) => ({
    province: values?.province ?? null,
    town: values?.closestTown ?? null,
    errors,
    warnings,
  }));
}

async function firstOf(header: Row, row: Row) {
  const [first] = await rowsOf(['Name', ...header], ['Rooikat Bend', ...row]);
  return first;
}

describe('a town that two provinces have', () => {
  it.each([
    'Richmond',
    'Middelburg',
    'Heidelberg',
    'Elim',
    'Jamestown',
    'Witsand',
    'Loskop',
    'Virginia',
    'Balfour',
  ])('of %s is not decided silently: the row is refused with both named', async (town) => {
    const [one, other] = provincesOfTown(town);
    expect(await firstOf(['Nearest town'], [town])).toMatchObject({
      province: null,
      errors: [
        `Row 2: province: is missing, and several towns have this name (${town} is in ${one} and in ${other})`,
      ],
    });
  });

  it('is identified by the province, the position, the heading and the tab', async () => {
    const read = await rowsOf(
      ['Name', 'Town', 'Province', 'Lat', 'Long'],
      ['A', 'Richmond', 'Northern Cape', '', ''],
      ['B', 'Richmond', '', -29.87, 30.27],
      ['C', 'Richmond, NC', '', '', ''],
    );
    expect(read.map(({ province }) => province)).toEqual(['Northern Cape', 'KwaZulu-Natal', 'Northern Cape']);
    expect(read.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    const book = bookOf({
      'Eastern Cape': [
        ['Name', 'Town'],
        ['D', 'Middelburg'],
      ],
    });
    const [row] = readRows(await openWorkbook(bytesOf(book)), 0, 1);
    expect(row?.values?.province).toBe('Eastern Cape');
  });

  it('is identified by the other rows where nearly all are in one of its provinces, with a warning', async () => {
    const others: Row[] = ['Prieska', 'Upington', 'Kakamas', 'Carnarvon'].map((town, index) => [
      `Kamp ${index}`,
      town,
    ]);
    const read = await rowsOf(['Name', 'Town'], ...others, ['Karoo Bend', 'Richmond']);
    expect(read.at(-1)).toMatchObject({
      province: 'Northern Cape',
      warnings: [
        'Row 6: province: Richmond is in KwaZulu-Natal and in Northern Cape; Northern Cape was taken, where the other rows lie',
      ],
    });
  });

  it('stays open where the others lie in several provinces, or elsewhere', async () => {
    const mixed = await rowsOf(
      ['Name', 'Town'],
      ['A', 'Prieska'],
      ['B', 'Clarens'],
      ['C', 'Ixopo'],
      ['D', 'Richmond'],
    );
    expect(mixed.at(-1)?.province).toBeNull();
    const elsewhere = await rowsOf(
      ['Name', 'Town'],
      ['A', 'Clarens'],
      ['B', 'Parys'],
      ['C', 'Ficksburg'],
      ['D', 'Richmond'],
    );
    expect(elsewhere.at(-1)?.province).toBeNull();
  });

  describe('is offered with its provinces', () => {
    const read = async (rows: Row[], chosen?: ChosenProvinces) =>
      readRows(await openWorkbook(csvOf(rows)), 0, Infinity, chosen);
    const RICHMOND: Row[] = [
      ['Name', 'Town'],
      ['Karoo Bend', 'nr Richmond'],
    ];
    const KEY = 'karoo bend|richmond';

    it('of which the one that is chosen for the row or remembered of it is taken', async () => {
      const [open] = await read(RICHMOND);
      expect(open?.townChoice).toEqual({ provinces: ['KwaZulu-Natal', 'Northern Cape'], key: KEY });
      const chosen = new Map([[2, 'Northern Cape' as const]]);
      const remembered = new Map([[KEY, 'KwaZulu-Natal' as const]]);
      const [row] = await read(RICHMOND, new ChosenProvinces(chosen, remembered));
      expect(row?.values).toMatchObject({ province: 'Northern Cape', closestTown: 'Richmond' });
      expect(row).toMatchObject({ errors: [], warnings: [], townChoice: { key: KEY } });
      const [again] = await read(RICHMOND, new ChosenProvinces(new Map(), remembered));
      expect(again?.values?.province).toBe('KwaZulu-Natal');
    });

    it('and also where the other rows decide it', async () => {
      const others: Row[] = ['Prieska', 'Upington', 'Kakamas'].map((town) => [`Kamp ${town}`, town]);
      const rows: Row[] = [['Name', 'Town'], ...others, ['Karoo Bend', 'Richmond']];
      const row = (await read(rows)).at(-1);
      expect(row?.values?.province).toBe('Northern Cape');
      expect(row?.townChoice?.provinces).toEqual(['KwaZulu-Natal', 'Northern Cape']);
      const chosen = new ChosenProvinces(new Map([[5, 'KwaZulu-Natal']]));
      expect((await read(rows, chosen)).at(-1)).toMatchObject({
        values: { province: 'KwaZulu-Natal' },
        warnings: [],
      });
    });

    it.each<[string, Row, Row]>([
      ['its province is written', ['Town', 'Province'], ['Richmond', 'KwaZulu-Natal']],
      ['its position tells it', ['Town', 'Lat', 'Long'], ['Richmond', -29.87, 30.27]],
      ['only one has such a town', ['Town'], ['Prieska']],
      ['it lies far away', ['Town', 'Lat', 'Long'], ['Richmond', 37.54, -77.43]],
      ['it lies in another country', ['Town', 'Country'], ['Richmond', 'Canada']],
    ])('unless %s', async (_what, header, row) => {
      const [first] = await read([
        ['Name', ...header],
        ['Karoo Bend', ...row],
      ]);
      expect(first?.townChoice).toBeNull();
    });

    it('of which another is never taken', async () => {
      const chosen = new ChosenProvinces(new Map([[2, 'Gauteng']]));
      const [row] = await read(RICHMOND, chosen);
      expect(row?.values).toBeNull();
      expect(row?.errors).toHaveLength(1);
    });

    it('and what is chosen for rows of one name and town is remembered where it is the same', async () => {
      const rows: Row[] = [...RICHMOND, ['Karoo Bend', 'Richmond'], ['Other', 'Richmond'], ['C', 'Prieska']];
      const both = new Map([
        [2, 'Northern Cape' as const],
        [3, 'KwaZulu-Natal' as const],
        [4, 'KwaZulu-Natal' as const],
        [5, 'Northern Cape' as const],
      ]);
      const chosen = new ChosenProvinces(both);
      expect([...chosen.toRemember(await read(rows, chosen))]).toEqual([
        [KEY, null],
        ['other|richmond', 'KwaZulu-Natal'],
      ]);
    });
  });

  it('has a remedy', () => {
    expect(remedyOf('province: is missing, and several towns have this name')).toMatch(
      /^Choose the province/,
    );
  });

  it('is not taken for one that is spelled almost like it', async () => {
    expect(await firstOf(['Town'], ['Ladismith'])).toMatchObject({ province: 'Western Cape', warnings: [] });
    expect(await firstOf(['Town'], ['Ladysmith'])).toMatchObject({ province: 'KwaZulu-Natal', warnings: [] });
    expect(await firstOf(['Town'], ['Kleinmond'])).toMatchObject({ province: 'Western Cape', warnings: [] });
    expect(await firstOf(['Town'], ['Kleinemonde'])).toMatchObject({
      province: 'Eastern Cape',
      warnings: [],
    });
  });

  it('is not decided silently by a spelling of both', async () => {
    const [error] = (await firstOf(['Town'], ['Kleinmonde']))?.errors ?? [];
    expect(error).toMatch(/several towns have this name \(Kleinmonde is in .* Cape and in .* Cape\)$/);
    for (const province of ['Eastern Cape', 'Western Cape'])
      expect(await firstOf(['Town', 'Province'], ['Kleinmonde', province])).toMatchObject({
        province,
        errors: [],
      });
  });
});

describe('a former province behind a town that several have', () => {
  it.each([
    ['Middelburg (Cape)', 'Eastern Cape', 'Middelburg'],
    ['Middelburg, Tvl', 'Mpumalanga', 'Middelburg'],
    ['Heidelberg Kaap', 'Western Cape', 'Heidelberg'],
    ['nr Heidelberg, Transvaal', 'Gauteng', 'Heidelberg'],
    ['Richmond (Cape Province)', 'Northern Cape', 'Richmond'],
  ])('says which: %s', async (typed, province, town) => {
    expect(await firstOf(['Town'], [typed])).toEqual({ province, town, errors: [], warnings: [] });
  });

  it('that has none of them says nothing', async () => {
    expect(await firstOf(['Town'], ['Ceres (Transvaal)'])).toMatchObject({ province: null });
  });
});

describe('the gazetteer', () => {
  it('has the namesakes of at least 40 towns, far apart', () => {
    const names = [...new Set(PLACES.map(({ name }) => name))];
    const twins = names.filter((name) => provincesOfTown(name).length > 1);
    expect(twins.length).toBeGreaterThanOrEqual(50);
    const near = twins.filter((name) => {
      const [one, other] = placesNamed(name.toLowerCase());
      return one && other && distanceKm(one, other) < 20;
    });
    expect(near).toEqual([]);
  });
});

describe('a row abroad', () => {
  it.each<[string, Row, Row]>([
    ['another state behind the town', ['Town'], ['Fernie, British Columbia']],
    ['another state as its province', ['Town', 'Province'], ['Fernie', 'British Columbia']],
    ['another state as its region', ['Town', 'State'], ['Worcester', 'Massachusetts']],
    ['a country in brackets', ['Town'], ['Aberdeen (Scotland)']],
    ['a town of England and of here', ['Town'], ['Ramsgate, England']],
    ['a country that is a campsite of the Cederberg too', ['Town'], ['Djanet, Algeria']],
    ['a country in its own column', ['Town', 'Country'], ['Wellington', 'New Zealand']],
    ['a position beside the border', ['Province', 'Lat', 'Long'], ['Mozambique', -26.84, 32.88]],
    ['a country behind its park', ['Province', 'GPS'], ['Kgalagadi (Botswana)', '-26.5, 20.7']],
    ['a position far away', ['Town', 'Lat', 'Long'], ['Fernie', 49.5, -115.06]],
    ['an address', ['Address'], ['1 High Street, Bedford, England']],
  ])('is never moved to a namesake here: %s', async (_what, header, row) => {
    const first = await firstOf(header, row);
    expect(first?.province).toBeNull();
    expect(first?.errors).toHaveLength(1);
  });

  it('says which country', async () => {
    const first = await firstOf(['Town', 'Country'], ['Ceres', 'Italy']);
    expect(first?.errors).toEqual([
      'Row 2: province: is missing, and the country is not South Africa (Italy)',
    ]);
  });

  it.each(['South Africa', 'RSA', 'Suid-Afrika', 'ZA'])('is not one in %s', async (country) => {
    expect(await firstOf(['Town', 'Country'], ['Ceres', country])).toMatchObject({
      province: 'Western Cape',
    });
  });
});

describe('a place as text', () => {
  it.each([
    ['nr Alma, Limpopo', 'Alma', 'Limpopo'],
    ['20 km north of Clarens', 'Clarens', null],
    ['naby Prieska (Noord-Kaap)', 'Prieska', 'Northern Cape'],
    ['12 Kerk Street, Calvinia, 8190', 'Calvinia', null],
    ['Farm Rietkuil, outside Vryburg, North West, South Africa', 'Vryburg', 'North West'],
    ['Richmond KZN', 'Richmond', 'KwaZulu-Natal'],
    ['Heidelberg Gauteng', 'Heidelberg', 'Gauteng'],
    ['Heidelberg, WC', 'Heidelberg', 'Western Cape'],
    ['Middelburg (Cape)', 'Middelburg', null],
    ['Port Elizabeth', 'Port Elizabeth', null],
    ['between Ceres and the pass', null, null],
    ['Van Reenen', null, null],
    ['near Van Reenen', 'Van Reenen', null],
    ['10 km suid van Parys', 'Parys', null],
    ['South of nowhere', 'nowhere', null],
    ['12 km from Clarens on the R712', 'Clarens', null],
    ['Clarens on the R712, Free State', 'Clarens', 'Free State'],
    ['12 km from Clarens, R712', 'Clarens', null],
    ['10 km van Parys op die R59', 'Parys', null],
    ['5 km from Parys towards Vredefort', 'Parys', null],
    ['near Prieska, along the old Kimberley road', 'Prieska', null],
    ['on the R712', null, null],
    ['Bath on Avon', null, null],
    ['5km SW of Parys, Free State', 'Parys', 'Free State'],
    ['near the old mill', 'the old mill', null],
    ['KwaZulu-Natal', null, 'KwaZulu-Natal'],
    ['', null, null],
  ])('%j', (text, town, province) => {
    expect(readPlaceText(text)).toMatchObject({ town, province });
  });

  it('gives town and province where their columns are missing', async () => {
    expect(await firstOf(['Location'], ['nr Thabazimbi, Limpopo'])).toEqual({
      province: 'Limpopo',
      town: 'Thabazimbi',
      errors: [],
      warnings: [],
    });
    expect(await firstOf(['Closest town'], ['12 km from Clarens on the R712'])).toEqual({
      province: 'Free State',
      town: 'Clarens',
      errors: [],
      warnings: [],
    });
    expect(await firstOf(['Physical address'], ['Plot 4, Kokstad'])).toMatchObject({
      province: 'KwaZulu-Natal',
      town: 'Kokstad',
    });
  });

  it.each(['12 km', '5', '± 30 kilometer', '20 min'])(
    'is no town where it only says how far: %s',
    async (far) => {
      expect(await firstOf(['Province', 'Nearest town'], ['Limpopo', far])).toMatchObject({
        province: 'Limpopo',
        town: null,
        warnings: [`Row 2: closestTown: "${far}" is not a name; left out`],
      });
    },
  );

  it('leaves the town of a campsite of ours as we wrote it', async () => {
    const [kept] = await rowsOf(['id', 'Name', 'Province', 'Town'], [7, 'A', 'Limpopo', 'nr Alma, Limpopo']);
    expect(kept?.town).toBe('nr Alma, Limpopo');
    const [read] = await rowsOf(['Name', 'Province', 'Town'], ['A', 'Limpopo', 'nr Alma, Limpopo']);
    expect(read?.town).toBe('Alma');
  });
});
