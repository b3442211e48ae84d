import { ownText, type Page } from './read-page';
import type { PageData } from './page-data';

/**
 * What a page is, as far as it matters for what it says: `own` speaks of its campsite, `legal` only of how to reach it,
 * an `article` of several places or of one a guest has seen, and `none` of no campsite at all.
 */
export type PageKind = 'own' | 'legal' | 'article' | 'none';

const PARKED = /\bdomain (?:name )?(?:is|may be) for sale\b|\bbuy this domain\b/i;
const LEGAL =
  /^(?:[^|–—-]{0,40} )?(?:privacy|terms|cookies?|disclaimer|legal|popia|privaatheid|bepalings|voorwaardes)\b/i;
/** Characters of the text in which a parked domain says so. */
const START = 5_000;
const MAX_TITLE = 200;
const MAX_CLASS = 1_000;

function titleOf({ elements }: Page): string {
  const title = elements.find(({ name }) => name === 'title') ?? elements.find(({ name }) => name === 'h1');
  return title ? ownText(title).slice(0, MAX_TITLE) : '';
}

/** A post of a blog: by its date, or as its software marks it. `og:type` alone says nothing, plugins call every page so. */
function isArticle({ address, elements }: Page, data: PageData): boolean {
  const isPost = elements.some(({ name, attribs }) => {
    return (
      name === 'body' && /(?:^|\s)single-post(?:\s|$)/.test((attribs['class'] ?? '').slice(0, MAX_CLASS))
    );
  });
  return isPost || (data.meta('og:type').includes('article') && /\/20\d\d\/\d\d?\//.test(address));
}

/** What kind of page it is. */
export function kindOf(page: Page, data: PageData): PageKind {
  const title = titleOf(page);
  if (PARKED.test(`${title}\n${page.text.slice(0, START)}`)) return 'none';
  if (LEGAL.test(title)) return 'legal';
  return isArticle(page, data) ? 'article' : 'own';
}
