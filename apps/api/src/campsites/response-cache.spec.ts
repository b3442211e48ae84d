import type { SearchIndex } from '@kampvuur/search-index';
import type { SessionUser } from '../http/session-user';
import type { CatalogueService } from './catalogue.service';
import { ResponseCache } from './response-cache';

const VIEWER = { hasWritten: false } as SessionUser;
const [BEFORE, AFTER] = [{}, {}] as [SearchIndex, SearchIndex];

/** A catalogue that does not know of a deletion before somebody waits for all of it. */
function catalogue() {
  const state = { version: 1, index: BEFORE };
  const service = {
    get version() {
      return state.version;
    },
    async current({ hasWritten }: { hasWritten?: boolean }) {
      if (hasWritten) Object.assign(state, { version: 2, index: AFTER });
      return state.index;
    },
  };
  return new ResponseCache<{ total: number }>(service as unknown as CatalogueService, 1_000);
}

const textOf = (response: { body: unknown }) => String(response.body);

describe('a cached response', () => {
  it('is read again where campsites of the index were deleted, once the index lacks them too', async () => {
    const read = jest.fn(async (index: SearchIndex) => ({
      response: { total: index === BEFORE ? 3 : 1 },
      isWhole: index === AFTER,
    }));
    const cache = catalogue();
    const first = await cache.get(VIEWER, {}, read);
    expect(read.mock.calls.map(([index]) => index)).toEqual([BEFORE, AFTER]);
    expect(await cache.get(VIEWER, {}, read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(2);
    expect(textOf(first as never)).toBe('{"total":1}');
  });

  it('is read once where it is whole, and no more than twice where deletions go on', async () => {
    const cache = catalogue();
    const whole = jest.fn(async () => ({ response: { total: 3 }, isWhole: true }));
    await cache.get(VIEWER, { query: 'whole' }, whole);
    expect(whole).toHaveBeenCalledTimes(1);
    const never = jest.fn(async () => ({ response: { total: 2 }, isWhole: false }));
    await cache.get(VIEWER, { query: 'never' }, never);
    expect(never).toHaveBeenCalledTimes(2);
  });
});
