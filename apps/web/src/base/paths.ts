/** All paths of the web app (docs/product.md#screens): patterns for the router, functions for links. */
export const ROUTES = {
  home: '/',
  campsite: '/campsite/:id',
  campsiteEdit: '/campsite/:id/edit',
  campsiteHistory: '/campsite/:id/history',
  propose: '/campsites/propose',
  alongTheWay: '/along-the-way',
  offline: '/offline',
  favorites: '/favorites',
  savedSearches: '/saved-searches',
  savedSearch: '/saved-searches/:id',
  trips: '/trips',
  joinTrip: '/trips/join',
  trip: '/trips/:id',
  sharedTrip: '/t/:secret?',
  ownProfile: '/profile',
  sessions: '/account/sessions',
  noticeSettings: '/account/notices',
  security: '/account/security',
  signInReview: '/account/security/review',
  ownProposals: '/account/proposals',
  blocked: '/account/blocked',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  profile: '/profile/:username',
  leaderboard: '/leaderboard',
  points: '/points',
  notices: '/notices',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  adminUpload: '/admin/upload',
  adminDashboard: '/admin/dashboard',
  adminEditStatistics: '/admin/edits',
  adminEdits: '/admin/edits/:adminId',
  adminStaleFacts: '/admin/stale-facts',
  adminDuplicates: '/admin/duplicates',
  adminTerms: '/admin/terms',
  adminJobs: '/admin/jobs',
  adminOperations: '/admin/operations',
  adminAudit: '/admin/audit',
  adminReports: '/admin/reports',
  adminAdvisories: '/admin/advisories',
  adminSchoolTerms: '/admin/school-terms',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminSuggestedUpdates: '/admin/suggested-updates',
  adminProposals: '/admin/proposals',
  adminProposal: '/admin/proposals/:proposalId',
  removalRequest: '/removal-request',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The page that keeps the results of a search on the device. */
export const offlinePath = (search: Record<string, string>): string =>
  `${ROUTES.offline}?${new URLSearchParams(search).toString()}`;
/**
 * The form that proposes a campsite, with its name and position filled in. They are in the fragment, which browsers do not send: positions
 * are in no log.
 */
export const proposePath = (name: string, coordinates: string): string =>
  `${ROUTES.propose}#${new URLSearchParams({ name, at: coordinates }).toString()}`;
export const campsitePath = (id: number): string => `/campsite/${id}`;
/** The page of a saved search with what is new in it. */
export const savedSearchPath = (id: number): string => `/saved-searches/${id}`;
/** The page that keeps a trip on the device. */
export const offlineTripPath = (id: number): string => `${ROUTES.offline}?trip=${id}`;
export const tripPath = (id: number): string => `/trips/${id}`;
/** Paths of the links to a trip: one that anyone may read, and one to plan it together. */
export const sharedTripPath = (secret: string): string => `/t/${secret}`;
export const joinTripPath = (secret: string): string => `${ROUTES.joinTrip}#${secret}`;
export const campsiteEditPath = (id: number): string => `/campsite/${id}/edit`;
export const campsiteHistoryPath = (id: number): string => `/campsite/${id}/history`;
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;
/** The path of a profile; null without a username, when the account was deleted. */
export const personPath = (username: string | undefined): string | null =>
  username ? profilePath(username) : null;
/** Fragment of `/points` with the user's own history. */
export const POINTS_HISTORY = 'history';
export const pointsHistoryPath = `${ROUTES.points}#${POINTS_HISTORY}`;
/** The form in which owners request the removal of a campsite, or of a picture of it. */
export const removalRequestPath = (campsite: number, picture?: string): string =>
  `${ROUTES.removalRequest}?campsite=${campsite}${picture ? `&picture=${encodeURIComponent(picture)}` : ''}`;

export const adminProposalPath = (id: number): string => `/admin/proposals/${id}`;
/** All reports of a user's content, decided or not. */
export const adminReportsAboutPath = (userId: number): string =>
  `${ROUTES.adminReports}?status=all&owner=${userId}`;

export const adminUserPath = (userId: number): string => `/admin/users/${userId}`;
export const adminEditsPath = (adminId: number): string => `/admin/edits/${adminId}`;

/** The list of jobs with the details of one opened. */
export const adminJobPath = (jobId: string): string => `${ROUTES.adminJobs}?job=${jobId}`;

/** The review list with the dialog of a suggestion opened. */
export const adminReviewPath = (suggestionId: string): string =>
  `${ROUTES.adminSuggestedUpdates}?review=${suggestionId}`;

/** Paths of the API, relative to `/api` (docs/product.md#calls). */
export const API = {
  user: '/user',
  userLanguage: '/user/language',
  login: '/login',
  secondStep: '/login/second-step',
  passkeySignInOptions: '/login/passkey/options',
  passkeySignIn: '/login/passkey',
  register: '/register',
  logout: '/logout',
  confirmation: '/user/confirmation',
  confirmationOptions: '/user/confirmation/passkey/options',
  confirmationByPasskey: '/user/confirmation/passkey',
  secondFactors: '/user/second-factors',
  signInMethods: '/user/sign-in-methods',
  signInMethod: (key: string) => `/user/sign-in-methods/${encodeURIComponent(key)}`,
  signInReview: '/user/sign-in-review',
  totp: '/user/totp',
  confirmTotp: '/user/totp/confirm',
  recoveryCodes: '/user/recovery-codes',
  newPasskeyOptions: '/user/passkeys/options',
  passkeys: '/user/passkeys',
  passkey: (id: string) => `/user/passkeys/${id}`,
  linkProvider: (returnTo: string) => `/auth/google/link?returnTo=${encodeURIComponent(returnTo)}`,
  externalSignInPending: '/auth/google/pending',
  externalSignInComplete: '/auth/google/complete',
  campsites: '/campsites',
  allCampsites: '/campsites/all',
  filteredCampsites: '/campsites/all-filtered',
  campsitesInView: '/campsites/map',
  routes: '/routes',
  routeStops: '/routes/stops',
  mapSettings: '/map-settings',
  campsite: (id: number) => `/campsites/${id}`,
  observations: (campsiteId: number) => `/campsites/${campsiteId}/observations`,
  allCheckins: (campsiteId: number) => `/campsites/${campsiteId}/all-checkins`,
  checkins: (campsiteId: number) => `/campsites/${campsiteId}/checkins`,
  checkin: (id: number) => `/checkins/${id}`,
  checkinPhotos: (id: number) => `/checkins/${id}/photos`,
  images: (campsiteId: number) => `/campsites/${campsiteId}/images`,
  image: (campsiteId: number, imageId: number) => `/campsites/${campsiteId}/images/${imageId}`,
  schoolTerms: '/school-terms',
  adminSchoolTerms: (year: number) => `/admin/school-terms/${year}`,
  amenities: (campsiteId: number) => `/campsites/${campsiteId}/amenities`,
  factConfirmations: (campsiteId: number) => `/campsites/${campsiteId}/fact-confirmations`,
  staleFacts: '/admin/stale-facts',
  suggestedUpdates: (campsiteId: number) => `/campsites/${campsiteId}/suggested-updates`,
  proposals: '/proposals',
  likelyPlaces: '/proposals/likely-places',
  ownProposals: '/user/proposals',
  ownProposal: (id: number) => `/user/proposals/${id}`,
  adminProposals: '/admin/proposals',
  adminProposal: (id: number) => `/admin/proposals/${id}`,
  decideProposal: (id: number, how: string) => `/admin/proposals/${id}/${how}`,
  favorites: '/favorites',
  favorite: (campsiteId: number) => `/favorites/${campsiteId}`,
  savedSearches: '/saved-searches',
  savedSearch: (id: number) => `/saved-searches/${id}`,
  trips: '/trips',
  trip: (id: number) => `/trips/${id}`,
  tripStopBatch: (id: number) => `/trips/${id}/stops/batch`,
  tripStop: (id: number, stopId: number) => `/trips/${id}/stops/${stopId}`,
  moveTripStop: (id: number, stopId: number) => `/trips/${id}/stops/${stopId}/move`,
  tripLinks: (id: number) => `/trips/${id}/links`,
  tripLink: (id: number, kind: string) => `/trips/${id}/links/${kind}`,
  joinTrip: '/trips/join',
  tripMember: (id: number, userId: number) => `/trips/${id}/members/${userId}`,
  sharedTrip: (secret: string) => `/shared-trips/${encodeURIComponent(secret)}`,
  facilities: '/facilities',
  activities: '/activities',
  categories: '/categories',
  searchCompletions: '/search/completions',
  geocodeSearch: '/geocode/search',
  geocodeReverse: '/geocode/reverse',
  leaderboard: '/leaderboard',
  monthlyLeaderboard: '/leaderboard/monthly',
  ownPoints: '/user/points',
  ownProfile: '/user/profile',
  ownCheckins: '/user/checkins',
  ownPassword: '/user/password',
  ownEmail: '/user/email',
  ownEmailVerification: '/user/email/verification',
  ownSessions: '/user/sessions',
  blocks: '/user/blocks',
  block: (userId: number) => `/user/blocks/${userId}`,
  ownSession: (id: string) => `/user/sessions/${id}`,
  emailConfirmations: '/email-confirmations',
  checkEmailConfirmation: '/email-confirmations/check',
  passwordReset: '/password-reset',
  checkPasswordReset: '/password-reset/check',
  completePasswordReset: '/password-reset/complete',
  profile: (username: string) => `/users/${encodeURIComponent(username)}`,
  profileCheckins: (username: string) => `/users/${encodeURIComponent(username)}/checkins`,
  passport: (username: string) => `/users/${encodeURIComponent(username)}/passport`,
  /** Starts a job: a scrape, or the search for duplicates. */
  startJob: (type: string) => `/admin/${type}`,
  suggestionReviews: '/admin/suggested-updates',
  suggestionReview: (id: number) => `/admin/suggested-updates/${id}`,
  approveSuggestion: (id: number) => `/admin/suggested-updates/${id}/approve`,
  rejectSuggestion: (id: number) => `/admin/suggested-updates/${id}/reject`,
  upload: '/admin/upload',
  uploadTemplate: '/admin/upload/template',
  openStreetMap: '/admin/openstreetmap',
  jobs: '/admin/jobs',
  job: (jobId: string) => `/admin/jobs/${jobId}`,
  jobItems: (jobId: string) => `/admin/jobs/${jobId}/items`,
  undoImport: (jobId: string) => `/admin/jobs/${jobId}/undo`,
  otherPlace: (jobId: string, item: number) => `/admin/jobs/${jobId}/items/${item}/other-place`,
  rerunImport: (jobId: string) => `/admin/jobs/${jobId}/rerun`,
  operations: '/admin/operations',
  editStatistics: '/admin/edit-statistics',
  editedCampsites: (adminId: number) => `/admin/edit-statistics/${adminId}/campsites`,
  adminUsers: '/admin/users',
  auditLog: '/admin/audit',
  reports: '/reports',
  advisories: '/advisories',
  advisoriesOnMap: '/advisories/map',
  advisory: (id: number) => `/advisories/${id}`,
  confirmAdvisory: (id: number) => `/advisories/${id}/confirm`,
  endAdvisory: (id: number) => `/advisories/${id}/over`,
  adminAdvisories: '/admin/advisories',
  removalRequests: '/removal-requests',
  removalCampsite: (id: number) => `/removal-requests/campsites/${id}`,
  notices: '/notices',
  unreadNotices: '/notices/unread',
  readNotices: '/notices/read',
  readNotice: (id: string) => `/notices/${id}/read`,
  noticeSettings: '/notices/settings',
  unsubscribe: '/unsubscribe',
  accounts: '/admin/accounts',
  account: (id: number) => `/admin/accounts/${id}`,
  pendingCounts: '/admin/queues',
  moderationCases: '/admin/reports',
  moderationCase: (id: number) => `/admin/reports/${id}`,
  decideCase: (id: number) => `/admin/reports/${id}/decide`,
  duplicates: '/admin/duplicates',
  dismissDuplicate: (id: number) => `/admin/duplicates/${id}/dismiss`,
  mergeDuplicate: (id: number) => `/admin/duplicates/${id}/merge`,
  revisions: (campsiteId: number) => `/admin/campsites/${campsiteId}/revisions`,
  undoRevision: (id: string) => `/admin/revisions/${id}/undo`,
  termLists: '/admin/names',
  termList: (kind: string) => `/admin/names/${kind}`,
  term: (kind: string, id: number) => `/admin/names/${kind}/${id}`,
  mergeTerm: (kind: string, id: number) => `/admin/names/${kind}/${id}/merge`,
} as const;

/** The WebSocket of administrators. */
export const LIVE_PATH = '/ws';

/** The dashboard of the queues, a page of the server. */
export const QUEUES_URL = '/admin/queues';

/** URL parameter with the outcome of signing in with, or linking, an external provider. */
export const SIGN_IN_OUTCOME = 'externalSignIn';

/** Full-page navigation that starts the external sign-in and comes back to `returnTo`. */
export const externalSignInUrl = (returnTo: string, timeZone: string): string =>
  `/api/auth/google?${new URLSearchParams({ returnTo, timeZone }).toString()}`;

/** Downloads all data of the signed-in user. */
export const OWN_DATA_URL = '/api/user/data';

/** Downloads the favourites as a file. */
export const favoritesExportUrl = (format: string): string => `/api/favorites/export?format=${format}`;

/** Downloads the campsites of a search as a file, by format. */
export const campsitesExportUrl =
  (search: Record<string, string>) =>
  (format: string): string =>
    `/api/campsites/export?${new URLSearchParams({ ...search, format }).toString()}`;

/** The first request of every page. */
export const SESSION_PATH = `/api${API.user}`;
/** The first data of the home page, requested before the app's code is loaded. */
export const campsitesPath = ({ first, size }: { first: number; size: number }): string =>
  `/api${API.campsites}?page=${first}&limit=${size}`;
