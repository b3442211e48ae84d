/** Pages that anyone may open, besides the sign-in. */
export const PUBLIC_PAGES = [
  '/privacy',
  '/terms',
  '/confirm-email#secret',
  '/unsubscribe#token',
  '/no/such/page',
] as const;

/** Pages of a camper, besides home, the map and a campsite. */
export const CAMPER_PAGES = [
  '/favorites',
  '/offline',
  '/along-the-way?via=-33.926,18.423,Cape Town&via=-26.202,28.044,Johannesburg&every=400',
  '/saved-searches',
  '/trips',
  '/profile',
  '/account/sessions',
  '/notices',
  '/account/notices',
  '/account/security',
  '/account/proposals',
  '/account/blocked',
  '/campsites/propose',
  '/profile/demo-admin',
  '/leaderboard',
  '/points',
] as const;

/** Pages of administrators, besides those of a campsite. */
export const ADMIN_PAGES = [
  ...(['dashboard', 'upload', 'advisories', 'suggested-updates', 'proposals', 'duplicates'] as const),
  ...(['edits', 'edits/1', 'stale-facts', 'terms', 'school-terms', 'jobs', 'operations'] as const),
  ...(['reports', 'users', 'audit'] as const),
].map((name) => `/admin/${name}`);
