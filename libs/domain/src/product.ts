/** Name and slogans of the product (docs/decisions 1, docs/product.md#for-whom). */
export const PRODUCT = {
  name: 'Kampvuur',
  tagline: 'Discover the best campsites in South Africa',
} as const;

/** The name under which a removed account's contributions stay (docs/decisions 2). */
export const FORMER_CAMPER = 'Former camper';

/** The name shown for an editor whose account was removed (docs/product.md#errors). */
export const UNKNOWN_ADMIN = 'Unknown Admin';

/** The facility or category that makes a campsite pet friendly (docs/decisions 3). */
export const PET_FRIENDLY = 'Pet Friendly';
