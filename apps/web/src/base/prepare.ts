import type { CurrentUser } from '@kampvuur/contracts';
import type { AppDispatch } from './store';

/** Fills the cache with what a page shows first, before it is drawn; `search` is the address's query string. */
export type Prepare = (dispatch: AppDispatch, user: CurrentUser, search: string) => Promise<void>;

/** Runs a query into the cache and lets go of it again: the page that shows it holds on to it. */
export async function fill(query: Promise<unknown> & { unsubscribe: () => void }): Promise<void> {
  await query;
  query.unsubscribe();
}
