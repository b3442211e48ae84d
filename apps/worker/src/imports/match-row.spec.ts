import { folded } from '@kampvuur/domain';
import type { CampsiteFields, NamedCampsite } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';
import { LikelyCampsites } from './likely-campsites';
import { type Catalogue, matchRow, type Taken } from './match-row';
import { FormerElements } from './openstreetmap/former-elements';
import { SeenCampsites } from './seen-campsites';

const TSHIPISE = { latitude: -22.6, longitude: 30.17 };
const WATERBERG = { latitude: -24.35, longitude: 27.9 };

function row(item: number, place: typeof TSHIPISE, osmRef: string | null = null): ImportedRow {
  const values = { name: 'Rest Camp', province: 'Limpopo', ...place } as CampsiteFields;
  const given = { province: true, categories: false };
  return {
    item,
    where: `Row ${item}`,
    name: values.name,
    id: null,
    osmRef,
    values,
    given,
    terms: values,
    denied: [],
    townChoice: null,
    errors: [],
    warnings: [],
  };
}

const known = (id: number, place: typeof TSHIPISE): NamedCampsite => {
  return { id, name: 'Rest Camp', sortName: folded('Rest Camp'), province: 'Limpopo', ...place };
};

const catalogueOf = (...campsites: NamedCampsite[]): Catalogue => {
  const bySortName = new Map(campsites.map(({ sortName }) => [sortName, campsites]));
  return { bySortName, byId: new Map(), byOsmRef: new Map() };
};

let taken: Taken;
beforeEach(() => {
  taken = { seen: new SeenCampsites(), likely: new LikelyCampsites() };
});

describe('a row with the name and province of a campsite far away', () => {
  it('changes nothing when it is of a sheet, and names the id that would', () => {
    const { match } = matchRow(row(2, WATERBERG), taken, catalogueOf(known(7, TSHIPISE)));
    expect(match).toMatchObject({
      kind: 'likely',
      campsiteId: 7,
      message: expect.stringContaining('put 7 into'),
    });
  });

  it('is new with a warning when it is an element of OpenStreetMap', () => {
    const { row: matched, match } = matchRow(
      row(2, WATERBERG, 'node/1'),
      taken,
      catalogueOf(known(7, TSHIPISE)),
    );
    expect(match).toEqual({ kind: 'new', otherThan: null, isConfirmed: false });
    expect(matched.warnings).toHaveLength(1);
  });

  it('is new when that campsite is an earlier row of the same sheet, whether or not it has been written', () => {
    expect(matchRow(row(2, TSHIPISE), taken, catalogueOf()).match).toEqual({
      kind: 'new',
      otherThan: null,
      isConfirmed: false,
    });
    const { row: matched, match } = matchRow(row(3, WATERBERG), taken, catalogueOf(known(8, TSHIPISE)));
    expect(match).toEqual({ kind: 'new', otherThan: null, isConfirmed: false });
    expect(matched.warnings).toEqual([]);
  });
});

describe('a row that is said to be another place', () => {
  it('is new, and names the campsite it was taken for', () => {
    const others = { ...taken, others: new Set([2]) };
    expect(matchRow(row(2, TSHIPISE), others, catalogueOf(known(7, TSHIPISE))).match).toEqual({
      kind: 'new',
      otherThan: 7,
      isConfirmed: true,
    });
    expect(matchRow(row(3, TSHIPISE), others, catalogueOf(known(7, TSHIPISE))).match.kind).toBe('repeat');
  });

  it('stays what it is where an element of OpenStreetMap says so', () => {
    const others = { ...taken, others: new Set([2]) };
    const campsite = known(7, TSHIPISE);
    const byOsmRef = new Map([['node/1', { campsite, lastValues: {} }]]);
    const { match } = matchRow(row(2, TSHIPISE, 'node/1'), others, { ...catalogueOf(), byOsmRef });
    expect(match).toMatchObject({ kind: 'match', campsite: { id: 7 } });
  });
});

describe('a new element of OpenStreetMap in the place of one that the data no longer has', () => {
  const campsite = known(7, TSHIPISE);
  const lastValues = { name: 'Rest Camp', ...TSHIPISE };
  const former = new FormerElements([{ reference: 'node/1', campsite, lastValues }]);

  it('is the same campsite, once', () => {
    const { match } = matchRow(row(2, TSHIPISE, 'way/2'), { ...taken, former }, catalogueOf());
    expect(match).toMatchObject({ kind: 'match', campsite, lastValues, formerReference: 'node/1' });
    const again = matchRow(row(3, TSHIPISE, 'way/3'), { ...taken, former }, catalogueOf());
    expect(again.match).toEqual({ kind: 'repeat', where: 'Row 2' });
  });

  it('is another place where somebody says so', () => {
    const others = { ...taken, former, others: new Set([2]) };
    const { match } = matchRow(row(2, TSHIPISE, 'way/2'), others, catalogueOf(campsite));
    expect(match).toEqual({ kind: 'new', otherThan: 7, isConfirmed: true });
  });
});
