import type { Plugin, Rolldown } from 'vite';

const LIBRARY = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/;

const HOME = /\/pages\/home\/HomePage\.tsx$/;
const HOME_ONLY = /\/pages\/home\//;

/** What rules and messages most pages need; the initial load imports the few modules it needs by their own names. */
const DOMAIN = /\/domain\/src\/index\.ts$/;

/** What is known of a campsite, for its page and the forms; maps and filters, which load `next`, need none of it. */
const FACTS = /\/domain\/src\/facts\/|\/pieces\/facts\/fact-text\.ts$/;

/** What people open from home. */
const NEXT = /\/(CampsitePage|FilterDialog)\.tsx$/;

/** The script before all others; the app shares what it consists of. */
const PREFETCH = /\/app\/prefetch-first-page\.ts$/;

/**
 * Few files for the initial load: each costs its headers, and small ones pack badly. Libraries stand apart because
 * they stay the same between releases; the cards, pictures and signs of home are one file that other pages share. What a
 * campsite's page and the filters share with others (fields, dialogs, menus) is one more.
 */
export function chunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const parts = {
    prefetch: new Set<string>(),
    campsites: new Set<string>(),
    domain: new Set<string>(),
    next: new Set<string>(),
  };
  const plugin: Plugin = {
    name: 'kampvuur:chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const closureOf = (name: RegExp) => {
        const entries = ids.filter((id) => name.test(id));
        if (entries.length === 0) this.error(`No module is named ${name}`);
        return closure(entries, importsOf);
      };
      parts.prefetch = closureOf(PREFETCH);
      parts.campsites = new Set([...closureOf(HOME)].filter((id) => !HOME_ONLY.test(id)));
      parts.domain = closureOf(DOMAIN);
      parts.next = closureOf(NEXT);
    },
  };
  const groups = [
    { name: 'prefetch', test: (id: string) => parts.prefetch.has(id), priority: 5 },
    { name: 'vendor', test: LIBRARY, tags: ['$initial' as const], priority: 4 },
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    { name: 'campsites', test: (id: string) => parts.campsites.has(id), priority: 2 },
    { name: 'domain', test: (id: string) => parts.domain.has(id), priority: 1 },
    { name: 'facts', test: FACTS, includeDependenciesRecursively: false, priority: 1 },
    // In files of their own, most of under 2 KB, a tap would wait for two dozen.
    {
      name: 'next',
      test: (id: string) => parts.next.has(id),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ];
  return { plugin, groups };
}

const PAGE = /\/\w+Page-/;
/** Pages that campers open every day. */
const DAILY_PAGE = /\/(?:Home|Campsite|Favorites|Trips?|SharedTrip)Page-/;

/**
 * What is fetched together with a file that is imported later. The entry would list the imports of every page, 4 KB of the initial load:
 * a page that is opened rarely fetches its own once it is there, one round trip later.
 */
export const preloadedImports = (file: string, imports: string[]): string[] =>
  PAGE.test(file) && !DAILY_PAGE.test(file) ? [] : imports;

/** Files of a library whose imports the initial load needs few of: those that only pass on others, and one that nothing here uses. */
const BARREL =
  /\/node_modules\/@mui\/(?:(?:system|utils)\/index|material\/styles\/enhanceHighContrast)\.m?js$/;

function closure(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) if (!BARREL.test(id)) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}
