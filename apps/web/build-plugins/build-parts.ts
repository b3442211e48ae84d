import type { Plugin, Rolldown } from 'vite';
import { PAGE } from '../../../libs/domain/src/limits';
import { campsitesPath, SESSION_PATH } from '../src/base/paths';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** What the service worker keeps: at once, with the favourites, with the map, or with regions. Code of other pages is not kept. */
export type Part = 'shell' | 'pages' | 'map' | 'regions';

/** Pages whose code is asked for together with the document, by the first part of their address. */
const PAGES: Readonly<Record<string, RegExp>> = {
  '': /\/pages\/home\/HomePage\.tsx$/,
  campsite: /\/pages\/campsite\/CampsitePage\.tsx$/,
  favorites: /\/pages\/favorites\/FavoritesPage\.tsx$/,
};

/** What any page may come to need at any moment, however dear data is. */
const ALWAYS = [
  /\/base\/Toaster\.tsx$/,
  /\/ui\/menus\/LazyMenu\.tsx$/,
  /\/layout\/UserMenuItems\.tsx$/,
  /\/notices\/UnreadBadge\.tsx$/,
  /\/pages\/not-found\/NotFoundPage\.tsx$/,
];

/** Code kept with the pages: what any of them may come to need when something happens, and what else is read offline. */
const OCCASIONS = [
  /\/features\/checkins\/outbox\/views\.tsx$/,
  /\/app\/SignInWall\.tsx$/,
  /\/features\/amenities\/NearbyAmenities\.tsx$/,
  /\/pages\/leaderboard\/LeaderboardPage\.tsx$/,
  /\/pages\/legal\/LegalPage\.tsx$/,
  /\/pages\/trips\/TripsPage\.tsx$/,
  /\/pages\/trips\/TripPage\.tsx$/,
];

/**
 * Code kept once a region is: what answers searches on the device, what updates it as soon as there is a network, which may not carry
 * a file yet, and the pages that need a region.
 */
const WITH_REGIONS = [
  /\/campsites\/offline\/region-client\.ts$/,
  /\/campsites\/offline\/refresh-regions\.ts$/,
  /\/pages\/offline\/OfflinePage\.tsx$/,
  /\/pages\/along-the-way\/AlongTheWayPage\.tsx$/,
];

/** Names the files of messages, of every language. */
const MESSAGE_FILES = /\/base\/messages\/message-files\.ts$/;

/** Kept with regions too: a page that was not open before may be read without a network, in a language other than English. */
const LANGUAGES = [
  /\/base\/messages\/(?!en\/)\w+\/[\w-]+\.json$/,
  MESSAGE_FILES,
  /\/messages\/spoken-codes\.ts$/,
];

/** The document, in each language. */
const DOCUMENT = /^index(\.\w+)?\.html$/;

const REGION_WORKER = /^assets\/region-worker-.*\.js$/;

/** What shows home as it loads: asked for before all else, it may have to wait for one of few connections. */
const SKELETON = /\/app\/home-skeleton\.ts$/;

/** The file the server reads: for each page, the scripts its document does not name itself. */
const PRELOADS = 'preloads.json';

/** The type in which everything is written that people read in English and Afrikaans. */
const FIRST_FONT = /commissioner-essential.*\.woff2$/;

/** Sorts the files of a build into parts, and lists for the server which scripts a page begins with. */
export function buildParts(): { plugin: Plugin; partOf: (url: string) => Part | undefined } {
  const parts = new Map<string, Part>([['favicon.svg', 'shell']]);
  const plugin: Plugin = {
    name: 'kampvuur:build-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const graph = new Graph(bundle);
      for (const module of [...Object.values(PAGES), ...ALWAYS, ...OCCASIONS, ...WITH_REGIONS, ...LANGUAGES])
        if (graph.chunksOf([module]).length === 0) this.error(`No chunk begins with ${module}`);
      const entry = graph.closure(graph.chunks.filter(({ isEntry }) => isEntry));
      const pages = Object.entries(PAGES).map(([name, module]) => ({ name, chunk: graph.chunkOf(module) }));
      const home = graph.closure(pages.flatMap(({ name, chunk }) => (name === '' && chunk ? [chunk] : [])));
      const always = graph.closure(graph.chunksOf(ALWAYS));
      const reached = graph.reachable([
        ...pages.flatMap(({ chunk }) => chunk ?? []),
        ...graph.chunksOf(OCCASIONS),
      ]);
      const withRegions = graph.chunksOf([...WITH_REGIONS, ...LANGUAGES]);
      for (const file of graph.files(graph.closure(withRegions))) parts.set(file, 'regions');
      const withMap = [...reached].filter((chunk) => graph.hasMap(chunk));
      for (const file of graph.files(graph.closure(withMap))) parts.set(file, 'map');
      for (const file of graph.files([...reached].filter((chunk) => !graph.hasMap(chunk))))
        parts.set(file, 'pages');
      for (const file of graph.files([...entry, ...home, ...always])) parts.set(file, 'shell');
      for (const file of Object.keys(bundle)) if (FIRST_FONT.test(file)) parts.set(file, 'shell');
      this.emitFile({
        type: 'asset',
        fileName: PRELOADS,
        source: JSON.stringify(preloads(graph, entry, pages)),
      });
    },
  };
  // Which artwork a page shows is known only when it is rendered, so what fits every screen is kept with the pages.
  return {
    plugin,
    partOf: (url) => {
      if (REGION_WORKER.test(url)) return 'regions';
      if (DOCUMENT.test(url)) return 'shell';
      return url.startsWith('art/') ? 'pages' : parts.get(url);
    },
  };
}

/** The links of each page: its scripts and style sheets, the pictures a reader who saves data goes without, its data. */
function preloads(graph: Graph, entry: Set<Chunk>, pages: { name: string; chunk: Chunk | undefined }[]) {
  const scripts = (chunk: Chunk) =>
    [...graph.closure([chunk])]
      .filter((part) => !entry.has(part))
      .flatMap(({ fileName, viteMetadata }) => [
        `</${fileName}>; rel=modulepreload`,
        ...[...(viteMetadata?.importedCss ?? [])].map(
          (file) => `</${file}>; rel=preload; as=style; crossorigin`,
        ),
      ]);
  const first = graph
    .withModule(SKELETON)
    .map(({ fileName }) => `</${fileName}>; rel=modulepreload; fetchpriority=high`);
  return Object.fromEntries(
    pages.flatMap(({ name, chunk }) =>
      chunk ? [[name, { first, scripts: scripts(chunk), ...(name === '' ? HOME : OTHERS) }]] : [],
    ),
  );
}

/** The artwork across the home page, one of four by width and mode; `Hero.tsx` shows the same. */
const HERO = (['dusk', 'night'] as const).flatMap((time) =>
  (['max-width: 639.95px', 'min-width: 640px'] as const).map((width) => {
    const file = `/art/hero-${time}-${width.startsWith('max') ? 800 : 1600}.webp`;
    const mode = `prefers-color-scheme: ${time === 'dusk' ? 'light' : 'dark'}`;
    return `<${file}>; rel=preload; as=image; media="(${width}) and (${mode})"; fetchpriority=high`;
  }),
);

/** Exactly as `app/prefetch-first-page.ts` asks for them, or they would travel twice. */
const DATA = [SESSION_PATH, campsitesPath(PAGE)].map(
  (path) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`,
);

const HOME = { pictures: HERO, data: DATA };
const OTHERS = { pictures: [], data: [] };

/** The chunks of a build and what they import. */
class Graph {
  readonly chunks: Chunk[];
  private readonly byName: Map<string, Chunk>;

  constructor(bundle: Bundle) {
    this.chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
    this.byName = new Map(this.chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  chunkOf(module: RegExp): Chunk | undefined {
    return this.chunks.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
  }

  chunksOf(modules: readonly RegExp[]): Chunk[] {
    return this.chunks.filter(({ facadeModuleId }) =>
      modules.some((module) => facadeModuleId && module.test(facadeModuleId)),
    );
  }

  /** The chunks this module has become part of. */
  withModule(module: RegExp): Chunk[] {
    return this.chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  }

  /** These chunks and all they import at once. */
  closure(from: Iterable<Chunk>): Set<Chunk> {
    return this.walk(from, ({ imports }) => imports);
  }

  /** These chunks and all they import now or later, but for the messages, of which each language is a file. */
  reachable(from: Iterable<Chunk>): Set<Chunk> {
    return this.walk(from, ({ imports, dynamicImports, facadeModuleId }) =>
      facadeModuleId && MESSAGE_FILES.test(facadeModuleId) ? imports : [...imports, ...dynamicImports],
    );
  }

  hasMap(chunk: Chunk): boolean {
    const isMap = ({ moduleIds }: Chunk) => moduleIds.some((id) => /\/(maplibre-gl|geography)\//.test(id));
    return [...this.closure([chunk])].some(isMap);
  }

  /** Scripts, style sheets and other assets of these chunks. */
  files(chunks: Iterable<Chunk>): string[] {
    return [...chunks].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...[...(viteMetadata?.importedAssets ?? [])].filter((asset) => !asset.endsWith('.woff2')),
    ]);
  }

  private walk(from: Iterable<Chunk>, next: (chunk: Chunk) => string[]): Set<Chunk> {
    const seen = new Set<Chunk>();
    const queue = [...from];
    for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const name of next(chunk)) {
        const imported = this.byName.get(name);
        // The entry imports every page later; what is reachable from a page does not lead through it.
        if (imported && !(imported.isEntry && next(imported).length > imported.imports.length))
          queue.push(imported);
      }
    }
    return seen;
  }
}
