import { PAGE } from '@kampvuur/domain';

/** The page of a list in the URL parameter `page`; the first one when it is missing or not a positive number. */
export function pageFromUrl(params: URLSearchParams): number {
  return Math.max(PAGE.first, Number(params.get('page')) || PAGE.first);
}
