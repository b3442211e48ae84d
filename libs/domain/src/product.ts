/** What the product calls itself, once (DECISIONS 1, Spec 1). */
export const PRODUCT = {
  name: 'Kampvuur',
  tagline: 'Discover the best campsites in South Africa',
  subtitle: 'Find the best camping spots in South Africa, and save a place at the fire.',
} as const;

/** The name under which a removed account's contributions stay (DECISIONS 2). */
export const FORMER_CAMPER = 'Former camper';

/** Who edited campsites and has left since (Spec 8). */
export const UNKNOWN_ADMIN = 'Unknown Admin';

/** The facility or category that makes a campsite pet friendly (DECISIONS 3). */
export const PET_FRIENDLY = 'Pet Friendly';
