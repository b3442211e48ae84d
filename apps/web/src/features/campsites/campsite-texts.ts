import type { CampsiteDetail } from '@kampvuur/contracts';
import { parseUrl } from '@kampvuur/domain';
import { formatPartialDate } from '../../base/messages/dates';
import { formatCount } from '../../ui/numbers';
import { say } from './say';
import { provinceWord } from '../../base/messages/registry-words';

/** `31 user ratings`, `1 user rating`, `No ratings yet` (docs/product.md#screens). */
export function ratingsText(count: number): string {
  return say('ratings', { count, text: formatCount(count) });
}

/** In the place of a description. */
export const noDescription = (): string => say('noDescription');

/** The host of each website, `kudukloof.example`; numbered when there is more than one: they may be of the same host. */
export function websiteTexts(urls: readonly string[]): string[] {
  const hosts = urls.map((url) => parseUrl(url)?.host.replace(/^www\./, '') ?? url);
  return hosts.length === 1 ? hosts : hosts.map((host, index) => `${index + 1}. ${host}`);
}

/** `The Crags, Western Cape`, or the province alone. */
export function townAndProvince(campsite: { closestTown: string | null; province: string }): string {
  const province = provinceWord(campsite.province);
  return campsite.closestTown ? `${campsite.closestTown}, ${province}` : province;
}

/** `Closed since March 2024: the farm was sold.`, as far as it is known. */
export function closedText({
  closedOn,
  closedReason,
}: Pick<CampsiteDetail, 'closedOn' | 'closedReason'>): string {
  // What a phone has stored before these facts has neither.
  const since = closedOn ? formatPartialDate(closedOn) : null;
  if (!closedReason) return since === null ? say('closed') : say('closedSince', { since });
  const reason = /[.!?]$/.test(closedReason) ? closedReason : `${closedReason}.`;
  return since === null ? say('closedReason', { reason }) : say('closedSinceReason', { since, reason });
}
