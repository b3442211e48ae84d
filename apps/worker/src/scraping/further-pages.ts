import { readPage } from './extract/read-page';
import type { PoliteWeb } from './web/polite-web';
import { pageOf, type ReadPage } from './websites';

/** Further pages of one campsite's websites that are read. */
const MOST = 2;
/** Pages that tell how to reach a place and what it costs, in English and Afrikaans. */
const TELLING = [/contact|kontak/i, /rates|tariffs?|tariewe|pricing|prices|pryse/i];

/** The page of each kind on the same site that stands first; never the page itself. */
function tellingLinks({ html, url }: ReadPage): string[] {
  const own = new URL(url);
  const links = readPage(html, url).links.filter((link) => {
    const { origin, pathname } = new URL(link);
    return (
      origin === own.origin &&
      pathname !== own.pathname &&
      !/\.(?:pdf|docx?|xlsx?|jpe?g|png)$/i.test(pathname)
    );
  });
  return TELLING.flatMap((kind) => links.find((link) => kind.test(new URL(link).pathname)) ?? []);
}

/** Pages of contact and prices the given pages link to; what cannot be read is left out. */
export async function furtherPages(web: PoliteWeb, pages: readonly ReadPage[]): Promise<ReadPage[]> {
  const links = [...new Set(pages.flatMap(tellingLinks).map((link) => link.replace(/#.*$/s, '')))];
  const further: ReadPage[] = [];
  for (const link of links.slice(0, MOST)) {
    const fetched = await web.page(link);
    if (fetched.kind === 'ok') further.push(pageOf(fetched));
  }
  return further;
}
