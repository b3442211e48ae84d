import type { CampsiteDetail } from '@kampvuur/contracts';
import { parseUrl, partialDateText } from '@kampvuur/domain';
import { countOf } from '../../ui/numbers';

/** `31 user ratings`, `1 user rating`, `No ratings yet` (docs/product.md#screens). */
export function ratingsText(count: number): string {
  return count === 0 ? 'No ratings yet' : countOf(count, 'user rating', 'user ratings');
}

/** In the place of a description. */
export const NO_DESCRIPTION = 'Nobody has described this campsite yet.';

/** The host of each website, `kudukloof.example`; numbered when there is more than one: they may be of the same host. */
export function websiteTexts(urls: readonly string[]): string[] {
  const hosts = urls.map((url) => parseUrl(url)?.host.replace(/^www\./, '') ?? url);
  return hosts.length === 1 ? hosts : hosts.map((host, index) => `${index + 1}. ${host}`);
}

/** `The Crags, Western Cape`, or the province alone. */
export function townAndProvince(campsite: { closestTown: string | null; province: string }): string {
  return campsite.closestTown ? `${campsite.closestTown}, ${campsite.province}` : campsite.province;
}

/** `Closed since March 2024: the farm was sold.`, as far as it is known. */
export function closedText({
  closedOn,
  closedReason,
}: Pick<CampsiteDetail, 'closedOn' | 'closedReason'>): string {
  // What a phone has stored before these facts has neither.
  const since = closedOn ? `Closed since ${partialDateText(closedOn)}` : 'This campsite is closed';
  if (!closedReason) return `${since}.`;
  return `${since}: ${closedReason}${/[.!?]$/.test(closedReason) ? '' : '.'}`;
}
