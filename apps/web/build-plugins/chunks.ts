import type { Plugin, Rolldown } from 'vite';

const LIBRARY = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/;

/** Pages that share the cards, pictures and signs of campsites. */
const HOME = /\/pages\/home\/HomePage\.tsx$/;
const OTHERS = /\/pages\/(campsite\/CampsitePage|favorites\/FavoritesPage)\.tsx$/;

/** What the script before all others consists of; the app shares it. */
const PREFETCH =
  /\/(app\/(prefetch-first-page|prefetched-home)|base\/(prefetch|paths|photo-source|saver-switch|signed-in-hint)|campsites\/card-picture|domain\/src\/limits)\.ts$/;

/**
 * Few files for the first view: each costs its headers, and small ones pack badly. Libraries stand apart because
 * they stay the same between releases; what home shares with the other pages of campsites is one file.
 */
export function chunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const shared = new Set<string>();
  const plugin: Plugin = {
    name: 'kampvuur:chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const closureOf = (name: RegExp) =>
        closure(
          ids.filter((id) => name.test(id)),
          importsOf,
        );
      const others = closureOf(OTHERS);
      for (const id of closureOf(HOME)) if (others.has(id)) shared.add(id);
    },
  };
  const groups = [
    { name: 'prefetch', test: PREFETCH, priority: 4 },
    { name: 'vendor', test: LIBRARY, tags: ['$initial' as const], priority: 3 },
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { name: 'campsites', test: (id: string) => shared.has(id), priority: 1 },
  ];
  return { plugin, groups };
}

function closure(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}
