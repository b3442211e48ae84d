import { SOURCES as ALL, type FactGroup, type SourcesOf } from '../fact';

export const STAND = {
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
  },
} as const satisfies FactGroup;

export const STAND_SOURCES = {
  maxRigLength: {
    column: {
      headers: ['Length of stand', 'Lengte van staanplek', 'Longest rig', 'Max length', 'Maximum length'],
      hint: 'Longest car and caravan together that fit, in metres',
      example: 8,
    },
    tags: ['maxlength'],
    page: {
      labels: ['maximum length', 'max length', 'maximum vehicle length', 'longest rig', 'length of stand'],
    },
  },
} satisfies SourcesOf<typeof STAND>;
