/** Expected status by role, with an empty body. */
export interface Row {
  anonymous: number;
  user: number;
  owner: number;
  admin: number;
}

const everyone = (status: number): Row => ({ anonymous: status, user: status, owner: status, admin: status });
const signedInOnly = (status: number): Row => ({
  anonymous: 401,
  user: status,
  owner: status,
  admin: status,
});
const adminOnly = (status: number): Row => ({ anonymous: 401, user: 403, owner: 403, admin: status });

export const DELETION = 'DELETE /api/campsites/:id';

/** Every route of the service. A registered route that is missing here fails the test (docs/decisions 1). */
export const TABLE: Record<string, Row> = {
  'GET /api/health/startup': everyone(200),
  'GET /api/health/live': everyone(200),
  'GET /api/health/ready': everyone(200),
  'POST /api/login': everyone(400),
  'POST /api/register': everyone(400),
  // No sign-in of theirs lacks a second step.
  'GET /api/login/second-step': everyone(404),
  'POST /api/login/second-step': everyone(400),
  'POST /api/login/passkey/options': everyone(200),
  'POST /api/login/passkey': everyone(400),
  'GET /api/user/confirmation': signedInOnly(204),
  'POST /api/user/confirmation': signedInOnly(400),
  'POST /api/user/confirmation/passkey/options': signedInOnly(200),
  'POST /api/user/confirmation/passkey': signedInOnly(400),
  'GET /api/user/second-factors': signedInOnly(200),
  'GET /api/user/sign-in-methods': signedInOnly(200),
  'DELETE /api/user/sign-in-methods/:key': signedInOnly(404),
  'POST /api/user/sign-in-review': signedInOnly(400),
  'GET /api/user/totp': signedInOnly(404),
  // None of the four has a confirmed address, which adding a sign-in method needs.
  'POST /api/user/totp': signedInOnly(403),
  'POST /api/user/totp/confirm': signedInOnly(400),
  'DELETE /api/user/totp': signedInOnly(404),
  'POST /api/user/recovery-codes': signedInOnly(409),
  'POST /api/user/passkeys/options': signedInOnly(403),
  'POST /api/user/passkeys': signedInOnly(400),
  'PATCH /api/user/passkeys/:id': signedInOnly(400),
  'DELETE /api/user/passkeys/:id': signedInOnly(404),
  'POST /api/logout': everyone(204),
  'GET /api/user': signedInOnly(200),
  // Everyone's own account; nothing is changed by an empty body.
  'PATCH /api/user/profile': signedInOnly(400),
  'POST /api/user/password': signedInOnly(400),
  'DELETE /api/user': signedInOnly(400),
  'GET /api/user/checkins': signedInOnly(200),
  'GET /api/user/data': signedInOnly(200),
  'POST /api/user/email': signedInOnly(400),
  // All four have an address nobody has confirmed.
  'POST /api/user/email/verification': signedInOnly(204),
  'GET /api/user/blocks': signedInOnly(200),
  'POST /api/user/blocks': signedInOnly(400),
  // Nobody is blocked, which is what was asked for.
  'DELETE /api/user/blocks/:id': signedInOnly(204),
  'GET /api/user/sessions': signedInOnly(200),
  'DELETE /api/user/sessions': signedInOnly(204),
  'DELETE /api/user/sessions/:id': signedInOnly(404),
  // Whoever opens a link in an email need not be signed in.
  'POST /api/email-confirmations': everyone(400),
  'POST /api/email-confirmations/check': everyone(400),
  'POST /api/password-reset': everyone(400),
  'POST /api/password-reset/check': everyone(400),
  'POST /api/password-reset/complete': everyone(400),
  // Nobody is called ":username".
  'GET /api/users/:username': signedInOnly(404),
  'GET /api/users/:username/checkins': signedInOnly(404),
  'GET /api/users/:username/passport': signedInOnly(404),
  'GET /api/auth/google': everyone(302),
  'POST /api/auth/google/link': signedInOnly(403),
  'GET /api/auth/google/callback': everyone(302),
  'GET /api/auth/google/pending': everyone(404),
  'POST /api/auth/google/complete': everyone(400),
  'GET /api/campsites': signedInOnly(200),
  'GET /api/campsites/all': signedInOnly(200),
  'GET /api/campsites/all-filtered': signedInOnly(200),
  'GET /api/campsites/map': signedInOnly(400),
  'GET /api/campsites/export': signedInOnly(400),
  'POST /api/campsites': adminOnly(400),
  'GET /api/campsites/:id': signedInOnly(200),
  'PATCH /api/campsites/:id': adminOnly(200),
  [DELETION]: adminOnly(204),
  'GET /api/campsites/:id/images': signedInOnly(200),
  // Without an image: the campsite is not even looked for.
  'POST /api/campsites/:id/images': signedInOnly(400),
  // Nothing is said.
  'PATCH /api/campsites/:id/images/:imageId': signedInOnly(400),
  // All four try pictures of the owner's.
  'DELETE /api/campsites/:id/images/:imageId': { anonymous: 401, user: 403, owner: 204, admin: 204 },
  'GET /api/campsites/:id/all-checkins': signedInOnly(200),
  'GET /api/campsites/:id/observations': signedInOnly(200),
  // Nothing is suggested; suggestions.spec.ts checks what campers may suggest and who reviews it.
  'POST /api/campsites/:id/suggested-updates': signedInOnly(400),
  'POST /api/campsites/:id/fact-confirmations': signedInOnly(400),
  'GET /api/campsites/:id/amenities': signedInOnly(200),
  'GET /api/school-terms': signedInOnly(200),
  'PUT /api/admin/school-terms/:year': adminOnly(400),
  'DELETE /api/admin/school-terms/:year': adminOnly(400),
  'GET /api/admin/stale-facts': adminOnly(200),
  'GET /api/admin/suggested-updates': adminOnly(200),
  'GET /api/admin/suggested-updates/:id': adminOnly(404),
  'POST /api/admin/suggested-updates/:id/approve': adminOnly(404),
  'POST /api/admin/suggested-updates/:id/reject': adminOnly(400),
  // Nothing is proposed; proposals.spec.ts checks what campers may propose and who decides.
  'GET /api/proposals/likely-places': signedInOnly(400),
  'POST /api/proposals': signedInOnly(400),
  'GET /api/user/proposals': signedInOnly(200),
  'DELETE /api/user/proposals/:id': signedInOnly(404),
  'GET /api/admin/proposals': adminOnly(200),
  'GET /api/admin/proposals/:id': adminOnly(404),
  'POST /api/admin/proposals/:id/approve': adminOnly(404),
  'POST /api/admin/proposals/:id/reject': adminOnly(400),
  'POST /api/admin/proposals/:id/duplicate': adminOnly(400),
  'GET /api/admin/jobs': adminOnly(200),
  // A campsite's number is no job's id.
  'GET /api/admin/jobs/:id': adminOnly(404),
  'GET /api/admin/jobs/:id/items': adminOnly(404),
  'POST /api/admin/upload': adminOnly(400),
  'GET /api/admin/upload/template': adminOnly(200),
  'GET /api/admin/openstreetmap': adminOnly(200),
  // No server is set up to be asked.
  'POST /api/admin/openstreetmap': adminOnly(409),
  'POST /api/admin/jobs/:id/undo': adminOnly(404),
  'POST /api/admin/jobs/:id/rerun': adminOnly(404),
  'POST /api/admin/scrape-images': adminOnly(202),
  'POST /api/admin/openverse-scrape-images': adminOnly(202),
  'POST /api/admin/scrape-data': adminOnly(202),
  'GET /api/admin/edit-statistics': adminOnly(200),
  'GET /api/admin/edit-statistics/:adminId/campsites': adminOnly(404),
  'GET /api/admin/users': adminOnly(200),
  'GET /api/admin/operations': adminOnly(200),
  'GET /api/admin/audit': adminOnly(200),
  'GET /api/admin/accounts': adminOnly(200),
  // Nobody has this number.
  'GET /api/admin/accounts/:accountId': adminOnly(404),
  'POST /api/admin/accounts/:accountId/role': adminOnly(400),
  'POST /api/admin/accounts/:accountId/suspension': adminOnly(400),
  'DELETE /api/admin/accounts/:accountId/suspension': adminOnly(404),
  'DELETE /api/admin/accounts/:accountId/sessions': adminOnly(404),
  'DELETE /api/admin/accounts/:accountId': adminOnly(400),
  // Everyone has notices of their own; notices.spec.ts checks that nobody reaches another's.
  'GET /api/notices': signedInOnly(200),
  'GET /api/notices/unread': signedInOnly(200),
  'GET /api/notices/settings': signedInOnly(200),
  'PATCH /api/notices/settings': signedInOnly(400),
  'POST /api/notices/read': signedInOnly(400),
  'POST /api/notices/:id/read': signedInOnly(404),
  // Whoever opens a link in an email need not be signed in.
  'GET /api/unsubscribe': everyone(302),
  'POST /api/unsubscribe': everyone(400),
  'POST /api/reports': signedInOnly(400),
  // Without a campsite, or about an advisory that does not exist; advisories.spec.ts checks the rest.
  'GET /api/advisories': signedInOnly(400),
  'GET /api/advisories/map': signedInOnly(400),
  'POST /api/advisories': signedInOnly(400),
  'POST /api/advisories/:id/confirm': signedInOnly(404),
  'POST /api/advisories/:id/over': signedInOnly(404),
  'DELETE /api/advisories/:id': signedInOnly(404),
  'GET /api/admin/advisories': adminOnly(200),
  // Nobody has a trip; trips.spec.ts checks that nobody reaches another's.
  'GET /api/trips': signedInOnly(200),
  'POST /api/trips': signedInOnly(400),
  'GET /api/trips/:id': signedInOnly(404),
  'PATCH /api/trips/:id': signedInOnly(400),
  'DELETE /api/trips/:id': signedInOnly(404),
  'POST /api/trips/:id/stops': signedInOnly(400),
  'PATCH /api/trips/:id/stops/:stopId': signedInOnly(400),
  'POST /api/trips/:id/stops/:stopId/move': signedInOnly(400),
  'DELETE /api/trips/:id/stops/:stopId': signedInOnly(400),
  'POST /api/trips/:id/links': signedInOnly(400),
  'DELETE /api/trips/:id/links/:kind': signedInOnly(404),
  'POST /api/trips/join': signedInOnly(400),
  'DELETE /api/trips/:id/members/:userId': signedInOnly(400),
  // Nobody has a saved search; saved-searches.spec.ts checks that nobody reaches another's.
  'GET /api/saved-searches': signedInOnly(200),
  'POST /api/saved-searches': signedInOnly(400),
  'GET /api/saved-searches/:id': signedInOnly(404),
  'PATCH /api/saved-searches/:id': signedInOnly(400),
  'DELETE /api/saved-searches/:id': signedInOnly(404),
  // Whoever has the link needs no account; ":secret" is none.
  'GET /api/shared-trips/:secret': everyone(404),
  // An owner needs no account.
  'POST /api/removal-requests': everyone(400),
  'GET /api/removal-requests/campsites/:id': everyone(200),
  'GET /api/admin/queues': adminOnly(200),
  'GET /api/admin/reports': adminOnly(200),
  'GET /api/admin/reports/:id': adminOnly(404),
  'POST /api/admin/reports/:id/decide': adminOnly(400),
  'GET /api/admin/campsites/:id/revisions': adminOnly(200),
  'POST /api/admin/revisions/:revisionId/undo': adminOnly(404),
  'GET /api/admin/names': adminOnly(200),
  'POST /api/admin/names/:kind': adminOnly(400),
  'PATCH /api/admin/names/:kind/:id': adminOnly(400),
  // A term that does not exist.
  'DELETE /api/admin/names/:kind/:id': adminOnly(404),
  'POST /api/admin/names/:kind/:id/merge': adminOnly(400),
  'POST /api/admin/find-duplicates': adminOnly(202),
  'GET /api/admin/duplicates': adminOnly(200),
  'POST /api/admin/duplicates/:pairId/dismiss': adminOnly(404),
  'POST /api/admin/duplicates/:pairId/merge': adminOnly(400),
  'GET /api/facilities': signedInOnly(200),
  'GET /api/activities': signedInOnly(200),
  'GET /api/categories': signedInOnly(200),
  // Everyone has a list of their own; favorites.spec.ts checks that nobody sees another's.
  'GET /api/favorites': signedInOnly(200),
  'GET /api/favorites/export': signedInOnly(400),
  'POST /api/favorites/:id': signedInOnly(204),
  'DELETE /api/favorites/:id': signedInOnly(204),
  'GET /api/search/completions': signedInOnly(400),
  'GET /api/offline/campsites': signedInOnly(400),
  'GET /api/routes': signedInOnly(400),
  'GET /api/routes/stops': signedInOnly(400),
  'GET /api/geocode/search': signedInOnly(400),
  'GET /api/geocode/reverse': signedInOnly(400),
  'GET /api/map-settings': signedInOnly(200),
  'POST /api/campsites/:id/checkins': signedInOnly(400),
  'PATCH /api/checkins/:id': signedInOnly(400),
  'PATCH /api/checkins/:id/photos': signedInOnly(400),
  'DELETE /api/checkins/:id': signedInOnly(404),
  'GET /api/leaderboard': signedInOnly(200),
  'GET /api/leaderboard/monthly': signedInOnly(200),
  'GET /api/user/points': signedInOnly(200),
  // The API document is open outside production; accounts.spec.ts checks production.
  'GET /api/docs': everyone(200),
  'GET /api/docs/': everyone(200),
  'GET /api/docs-json': everyone(200),
  'GET /api/docs-yaml': everyone(200),
  // The web app and its pages; what they show comes from the routes above.
  'GET /*': everyone(404),
  'GET /media/*': everyone(404),
  // What a machine without a mail server has written; mail-page.slow.spec.ts checks that production has no such page.
  'GET /dev/mail': everyone(200),
  'GET /dev/mail/:name': everyone(404),
};

/** Route groups that are not ours to enumerate, each behind one check. */
export const GROUPS: { prefix: string; probe: string; row: Row }[] = [
  { prefix: '/admin/queues', probe: '/admin/queues/api/queues', row: adminOnly(200) },
  { prefix: '/api/docs/', probe: '/api/docs/swagger-ui.css', row: everyone(200) },
];
