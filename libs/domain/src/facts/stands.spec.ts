import { withDependents } from './dependent-facts';
import { standFromText } from './read-stands';
import { describeValue, entryTexts, gainedFields, isSameValue, rulesOf } from './rules';
import { fitsOnStand, type Stand, STAND_OPTIONS, STANDS, standText } from './stand';
import { standsBesideRig } from './stand-lengths';

const FULL: Stand = {
  ...{ name: 'River sites', count: 12, length: 10.5, surface: 'Grass', shade: 'Some', isLevel: true },
  ...{
    isFenced: false,
    amps: 16,
    plug: 'Blue CEE 3-pin',
    hasTap: true,
    isDriveThrough: false,
    canChoose: true,
  },
};

const { parse } = rulesOf('stands');

describe('kinds of stand', () => {
  it('are tidied, without what is not known', () => {
    const given = {
      name: ' River \n sites ',
      amps: null,
      count: 3,
      surface: '',
      hasTap: false,
      shade: undefined,
    };
    expect(parse([given])).toEqual({ value: [{ name: 'River sites', count: 3, hasTap: false }] });
  });

  it('keep their order, and parsing again changes nothing', () => {
    const stands = [{ name: 'B' }, FULL, { name: 'A' }];
    expect(parse(stands)).toEqual({ value: stands });
    expect(parse([])).toEqual({ value: [] });
    expect(parse(null)).toEqual({ value: [] });
  });

  it.each<[unknown, string]>([
    ['A', 'Please send a list of at most 20 kinds of stand'],
    [
      Array.from({ length: STANDS.max + 1 }, (_, index) => ({ name: `${index}` })),
      'Please send a list of at most 20 kinds of stand',
    ],
    [['A'], 'Please name every kind of stand'],
    [[{ name: '  ' }], 'Please name every kind of stand'],
    [[{ amps: 16 }], 'Please name every kind of stand'],
    [[{ name: 'a'.repeat(61) }], 'The name of a kind of stand must be at most 60 characters'],
    [[{ name: 'A; B' }], 'The name of a kind of stand must not contain ; or |'],
    [[{ name: 'A' }, { name: 'a' }], 'a is already in the list'],
    [[{ name: 'A', pool: true }], 'A: pool is nothing known of stands'],
    [[{ name: 'A', count: 0 }], 'A: the number of stands must be a whole number from 1 to 2000, or empty'],
    [[{ name: 'A', length: 10.55 }], 'A: the length must be a number of m from 1 to 40, or empty'],
    [[{ name: 'A', amps: '16' }], 'A: the amperes must be a whole number of A from 1 to 63, or empty'],
    [
      [{ name: 'A', surface: 'Moss' }],
      'A: the surface must be one of Grass, Gravel, Sand, Paved, Bare ground, or empty',
    ],
    [[{ name: 'A', isLevel: 'yes' }], 'A: the level must be true or false, or empty'],
  ])('%j is refused', (given, message) => expect(parse(given)).toEqual({ message }));

  it('are written in one line each', () => {
    expect(entryTexts([FULL, { name: 'B' }])).toEqual([
      'River sites: 12 stands, 10.5 m, grass, some shade, level, not fenced, 16 A, blue CEE 3-pin plug, own tap, no drive-through, choose your stand',
      'B',
    ]);
    expect(
      describeValue([
        { name: 'A', count: 1 },
        { name: 'B', amps: 5 },
      ]),
    ).toBe('A: 1 stand; B: 5 A');
  });

  it('are the same when all parts are', () => {
    expect(isSameValue('stands', [FULL], [{ ...FULL }])).toBe(true);
    expect(isSameValue('stands', [FULL], [{ ...FULL, hasTap: false }])).toBe(false);
    expect(isSameValue('stands', [FULL, { name: 'B' }], [{ name: 'B' }, FULL])).toBe(false);
    expect(isSameValue('stands', [], [FULL])).toBe(false);
  });

  it('fit a rig that is not longer', () => {
    expect([fitsOnStand(FULL, 10.5), fitsOnStand(FULL, 10.6), fitsOnStand({ name: 'B' }, 5)]).toEqual([
      true,
      false,
      null,
    ]);
  });
});

describe('a line of a sheet', () => {
  const ALL: Stand[] = [
    FULL,
    {
      name: 'Hill: upper',
      isLevel: false,
      isFenced: true,
      hasTap: false,
      isDriveThrough: true,
      canChoose: false,
    },
    { name: 'B' },
    { name: 'Hill: upper' },
    ...STAND_OPTIONS.surface.map((surface) => ({ name: 'A', surface })),
    ...STAND_OPTIONS.shade.map((shade) => ({ name: 'A', shade })),
    ...STAND_OPTIONS.plug.map((plug) => ({ name: 'A', plug })),
  ];

  it.each(ALL.map((stand) => [standText(stand), stand] as const))(
    '%s is read as it was written',
    (line, stand) => {
      expect(standFromText(line)).toEqual({ stand, unread: [] });
    },
  );

  it('says what it does not understand', () => {
    expect(standFromText('A: 8,5 m, near the gate, 10 amps')).toEqual({
      stand: { name: 'A', length: 8.5, amps: 10 },
      unread: ['near the gate'],
    });
  });
});

describe('the longest rig', () => {
  const [A, B, C]: Stand[] = [{ name: 'A', length: 8 }, { name: 'B', length: 12 }, { name: 'C' }];
  const NOW = { stands: [A!, B!, C!], maxRigLength: 12 };
  const lengthsAfter = (maxRigLength: number | null) => {
    const { stands } = withDependents({ maxRigLength }, NOW);
    return (stands as Stand[]).map(({ length }) => length);
  };

  it('is the length of the longest stand', () => {
    expect(withDependents({ stands: [A!, C!] }, {})).toEqual({ stands: [A, C], maxRigLength: 8 });
    expect(withDependents({ stands: [A!, C!] }, NOW)).toEqual({ stands: [A, C], maxRigLength: 8 });
    expect(withDependents({ stands: [A!], maxRigLength: 30 }, {})).toEqual({ stands: [A], maxRigLength: 8 });
  });

  it('stays where no length is known', () => {
    expect(withDependents({ stands: [C!] }, { stands: [], maxRigLength: 9 })).toEqual({ stands: [C] });
    expect(withDependents({ maxRigLength: 9 }, { stands: [C!], maxRigLength: null })).toEqual({
      maxRigLength: 9,
    });
  });

  it('is cleared when the last length goes, unless it is set at once', () => {
    expect(withDependents({ stands: [] }, NOW)).toEqual({ stands: [], maxRigLength: null });
    expect(withDependents({ stands: [C!] }, NOW)).toEqual({ stands: [C], maxRigLength: null });
    expect(withDependents({ stands: [C!], maxRigLength: 9 }, NOW)).toEqual({ stands: [C], maxRigLength: 9 });
  });

  it('alone sets the length of the longest stand', () => {
    expect(lengthsAfter(14)).toEqual([8, 14, undefined]);
    expect(lengthsAfter(10)).toEqual([8, 10, undefined]);
  });

  it('makes every longer stand as long as it', () => expect(lengthsAfter(7)).toEqual([7, 7, undefined]));

  it('clears all lengths when it is cleared', () => {
    expect(lengthsAfter(null)).toEqual([undefined, undefined, undefined]);
  });

  it('is set beside a change of the stands that leaves their lengths', () => {
    const renamed = [{ ...A!, name: 'Hill' }, B!, C!];
    expect(withDependents({ stands: renamed, maxRigLength: 14 }, NOW)).toEqual({
      stands: [{ name: 'Hill', length: 8 }, { name: 'B', length: 14 }, C],
      maxRigLength: 14,
    });
  });

  it('follows from nothing else', () => {
    expect(withDependents({ rates: 5 }, NOW)).toEqual({ rates: 5 });
    expect(withDependents({ ...NOW }, NOW)).toEqual(NOW);
  });

  it('of a campsite is kept when it gains stands that say otherwise', () => {
    expect(standsBesideRig([A!, C!], 9)).toEqual([{ name: 'A' }, C]);
    expect(standsBesideRig([A!, C!], 8)).toEqual([A, C]);
    expect(standsBesideRig([A!, C!], null)).toEqual([A, C]);
    const gained = gainedFields({ stands: [], maxRigLength: 9 }, { stands: [A!], maxRigLength: 8 });
    expect(gained).toEqual({ stands: [{ name: 'A' }] });
    expect(gainedFields({ stands: [C!], maxRigLength: null }, NOW)).toEqual({ maxRigLength: 12 });
  });
});
