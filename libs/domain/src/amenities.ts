/** Kinds of amenities: help and supplies around campsites, in the order in which they are listed (docs/decisions 28). */
export const AMENITY_KINDS = ['hospital', 'clinic', 'police', 'fuel', 'gas', 'shop', 'dumpPoint'] as const;

export type AmenityKind = (typeof AMENITY_KINDS)[number];

/** How far from a campsite each kind is listed, in km in a straight line: for what is rare, people drive farther. */
export const AMENITY_REACH_KM: Readonly<Record<AmenityKind, number>> = {
  hospital: 150,
  clinic: 100,
  police: 100,
  fuel: 100,
  gas: 100,
  shop: 60,
  dumpPoint: 150,
};

/** How many of each kind are listed, the nearest first. */
export const AMENITIES_PER_KIND = 3;

/** Longest texts of an amenity, in characters; longer ones are left out. */
export const AMENITY_TEXT = { name: 120, phone: 40, openingHours: 200 } as const;

/** Messages of the command that imports amenities. */
export const AMENITY_MESSAGES = {
  none: 'There are no amenities in this extract; those of the previous import stay.',
  noDate: 'The extract does not say when it was made. Please name the day: --as-of 2026-05-31',
  otherImport: 'Another import of amenities is running.',
} as const;
