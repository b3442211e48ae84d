import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DAY, localDay, startOfLocalDay } from '@kampvuur/domain';
import { expect } from '@playwright/test';

/** The built server: what it does by the clock is not waited for. */
const server = createRequire(resolve('dist/server/index.js'));

interface Search {
  query?: string;
}

/** An advisory about the campsite that was reported meanwhile. */
interface Reported {
  id: number;
  kind: string;
}

/** Tomorrow's look at saved searches, of which those by this text find the campsite, with new advisories about it. */
export async function lookAtSearches(
  text: string,
  campsiteId: number,
  reported: readonly Reported[] = [],
): Promise<void> {
  const { SearchLooksService } = server('./apps/api/src/saved-searches/search-looks.service.js');
  const { SearchLooksRepository } = server('./apps/api/src/saved-searches/search-looks.repository.js');
  const { createDataSource, NoticesRepository } = server('./libs/persistence/src');
  const database = await createDataSource(process.env.E2E_DATABASE_URL, 'test').initialize();
  const changes = {
    position: () => Promise.resolve({ origin: 'tests', xmax: '1', running: [] }),
    idsSince: () => Promise.resolve([campsiteId]),
  };
  const applied = reported.map((advisory) => ({
    ...advisory,
    createdAt: new Date(),
    campsiteIds: [campsiteId],
  }));
  // Those of other tests are not theirs to hear of.
  const advisories = { on: () => Promise.resolve({ ids: [], newSince: () => Promise.resolve(applied) }) };
  // The index is in the process of the API.
  const campsites = {
    found: (_searcher: unknown, { query }: Search) =>
      Promise.resolve({ total: 1, ids: query === text ? [campsiteId] : [] }),
    matchingAmong: (_searcher: unknown, { query }: Search) =>
      Promise.resolve(query === text ? [campsiteId] : []),
  };
  // Favourites are of no concern here.
  const favorites = { isDone: () => true, look: () => Promise.resolve() };
  try {
    const looks = new SearchLooksService(
      database,
      new SearchLooksRepository(database),
      changes,
      advisories,
      campsites,
      new NoticesRepository(database),
      favorites,
    );
    const noon = startOfLocalDay(localDay(new Date()), 1).getTime() + DAY / 2;
    expect(await looks.run(new Date(noon))).toBeGreaterThan(0);
  } finally {
    await database.destroy();
  }
}
