import type { FactGroup, SourcesOf } from '../fact';

/** Facts of stands; those that lists are filtered by, such as `maxRigLength`, are in `filtered.ts`, as of every group. */
export const STAND = {
  stands: {
    kind: 'stands',
    label: 'Stands',
    help: 'Each kind of stand, named as the campsite names it. Leave out what you do not know.',
    group: 'stand',
    stored: 'row',
    ages: true,
    setBy: ['edit', 'suggest', 'propose', 'import'],
  },
} as const satisfies FactGroup;

export const STAND_SOURCES = {
  stands: {
    column: {
      headers: [
        ...['Kinds of stand', 'Types of stand', 'Stand types', 'Site types', 'Camp stands'],
        ...['Staanplekke', 'Kampstaanplekke', 'Tipes staanplekke', 'Soorte staanplekke'],
      ],
      hint: 'Each kind by its name and what is known, with a semicolon between kinds. A number alone is how many there are',
      example: 'River: 8 stands, 10 m, grass, 16 A; Hill: 4 stands, gravel',
    },
  },
} satisfies SourcesOf<typeof STAND>;
