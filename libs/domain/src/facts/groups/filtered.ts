import { SOURCES as ALL, type FilteredGroup, type SourcesOf } from '../fact';

/** The facts that lists are filtered by, of any group. The home page loads this file and no other of these. */
export const FILTERED = {
  maxRigLength: {
    kind: 'number',
    unit: 'm',
    min: 1,
    max: 40,
    decimals: 1,
    label: 'Longest rig',
    help: 'Car and caravan together, in metres',
    group: 'stand',
    stored: 'row',
    setBy: ALL,
    filter: { label: 'Longest rig, in metres, at least', choices: [6, 8, 10, 12] },
  },
} as const satisfies FilteredGroup;

export const FILTERED_SOURCES = {
  maxRigLength: {
    column: {
      headers: [
        ...['Length of stand', 'Longest rig', 'Max length', 'Maximum length'],
        ...['Max rig length', 'Maximum rig length', 'Max rig', 'Max rig size', 'Rig length', 'Largest rig'],
        ...[
          'Max caravan',
          'Max caravan length',
          'Maximum caravan length',
          'Max caravan size',
          'Longest caravan',
        ],
        ...['Max vehicle length', 'Maximum vehicle length', 'Max motorhome length', 'Max RV length'],
        ...['Max stand length', 'Max site length', 'Max length of caravan', 'Max length of rig'],
        ...['Maks lengte', 'Maksimum lengte', 'Maks woonwa', 'Maks woonwalengte', 'Maksimum woonwalengte'],
        ...['Langste woonwa', 'Maks karavaan', 'Maks lengte van woonwa', 'Langste voertuig'],
        ...['Lengte van staanplek', 'Langste kar met woonwa'],
      ],
      hint: 'Longest car and caravan together that fit, in metres',
      example: 8,
    },
    tags: ['maxlength'],
    page: {
      labels: [
        ...['maximum length', 'max length', 'maximum vehicle length', 'longest rig', 'length of stand'],
        ...['maximum rig length', 'max rig length'],
      ],
    },
  },
} satisfies SourcesOf<typeof FILTERED>;
