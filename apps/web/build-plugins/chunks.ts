import type { Plugin, Rolldown } from 'vite';

const LIBRARY = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/;

/** Pages that share the cards, pictures and signs of campsites. */
const HOME = /\/pages\/home\/HomePage\.tsx$/;
const OTHERS = /\/pages\/(campsite\/CampsitePage|favorites\/FavoritesPage)\.tsx$/;

/** What rules and sentences most pages need; the first view imports the few modules it needs by their own names. */
const DOMAIN = /\/domain\/src\/index\.ts$/;

/** The script before all others; the app shares what it consists of. */
const PREFETCH = /\/app\/prefetch-first-page\.ts$/;

/**
 * Few files for the first view: each costs its headers, and small ones pack badly. Libraries stand apart because
 * they stay the same between releases; what home shares with the other pages of campsites is one file.
 */
export function chunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const parts = { prefetch: new Set<string>(), campsites: new Set<string>(), domain: new Set<string>() };
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
      const others = closureOf(OTHERS);
      parts.prefetch = closureOf(PREFETCH);
      parts.campsites = new Set([...closureOf(HOME)].filter((id) => others.has(id)));
      parts.domain = closureOf(DOMAIN);
    },
  };
  const groups = [
    { name: 'prefetch', test: (id: string) => parts.prefetch.has(id), priority: 4 },
    { name: 'vendor', test: LIBRARY, tags: ['$initial' as const], priority: 3 },
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { name: 'campsites', test: (id: string) => parts.campsites.has(id), priority: 1 },
    { name: 'domain', test: (id: string) => parts.domain.has(id), priority: 0 },
  ];
  return { plugin, groups };
}

function closure(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}
