import { entryMeaning, linkKey } from '@kampvuur/domain';
import { SEEN_CONTACTS, type SeenContactKind } from '@kampvuur/domain/facts';
import type { CampsiteFields, ContactSighting } from '@kampvuur/persistence';
import { isSiteOf } from './extract/own-domain';
import type { PageFacts } from './extract/page-facts';
import { parsePhone } from './extract/phones';
import type { ReadPage } from './websites';

/** A page that was read, with what it says. */
export type FactsOfPage = Omit<ReadPage, 'html'> & { facts: PageFacts };

/** Equal for one number or address, however the page and the campsite write it. */
const KEYS: Record<SeenContactKind, (entry: string) => string> = {
  phone: (entry) => parsePhone(entry)?.number ?? entryMeaning('phone', entry),
  email: (entry) => entryMeaning('email', entry),
};

/**
 * The listed contacts that the campsite's own website shows, and the listed websites that were read and are its own. A page
 * that says that a number is somebody else's, or a fax, does not count.
 */
export function seenContacts(
  campsite: CampsiteFields,
  pages: readonly FactsOfPage[],
): { seen: ContactSighting[]; readWebsites: string[] } {
  const own = pages.filter(({ url }) => isSiteOf(url, campsite.name));
  const seen = SEEN_CONTACTS.flatMap(({ kind, field }) =>
    campsite[field].flatMap((listed): ContactSighting[] => {
      const key = KEYS[kind](listed);
      const page = own.find(({ facts }) =>
        facts[field].some(
          ({ value, isUnclear }) => !isUnclear && !facts.faxes.includes(value) && KEYS[kind](value) === key,
        ),
      );
      if (!page) return [];
      return [{ kind, entry: entryMeaning(kind, listed), website: linkKey(page.website), page: page.url }];
    }),
  );
  return { seen, readWebsites: [...new Set(own.map(({ website }) => website))] };
}
