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
        ...['Lengte van staanplek', 'Langste kar met woonwa'],
      ],
      hint: 'Longest car and caravan together that fit, in metres',
      example: 8,
    },
    tags: ['maxlength'],
    page: {
      labels: ['maximum length', 'max length', 'maximum vehicle length', 'longest rig', 'length of stand'],
    },
  },
} satisfies SourcesOf<typeof FILTERED>;
