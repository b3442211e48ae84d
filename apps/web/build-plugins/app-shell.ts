import { transform, type Selector } from 'lightningcss';
import { runnerImport, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '../../../libs/domain/src/languages';
import { messages } from './messages';

const path = (file: string) => new URL(`../src/app/${file}`, import.meta.url).pathname;

/** Asks for the first data. */
const PREFETCH = path('prefetch-first-page.ts');

/** Style sheets are the build's: while the components are rendered there is nothing to put them into. */
const NO_STYLE_SHEET = '\0no-style-sheet';
const withoutStyleSheets: Plugin = {
  name: 'kampvuur:without-style-sheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE_SHEET : null),
  load: (id) => (id === NO_STYLE_SHEET ? '' : null),
};

const PAGE = 'index.html';

/** The documents by language, as the server finds them. */
const pageOf = (language: string): string =>
  language === DEFAULT_LANGUAGE ? PAGE : `index.${language}.html`;

type AppShells = (typeof import('../src/app/app-shells'))['default'];

/**
 * The prerendered app shell, shown while the code of the app loads: the app's own components, rendered at build time, and
 * the script that asks for the first data; a document for each language. `config` is how modules are resolved.
 */
export function appShell(config: InlineConfig): Plugin {
  let shells: AppShells['shells'] | undefined;
  return {
    name: 'kampvuur:app-shell',
    // In development it would only be in the way of the code that changes.
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: PREFETCH });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { module } = await runnerImport<typeof import('../src/app/app-shells')>(path('app-shells.ts'), {
          ...config,
          plugins: [withoutStyleSheets, messages()],
        });
        const rendered = module.default;
        shells = rendered.shells;
        const { body } = shells[DEFAULT_LANGUAGE];
        const bodies = Object.values(shells).map((shell) => shell.body);
        const chunks = Object.values(bundle);
        const script = chunks.find((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(PREFETCH));
        if (!script) throw new Error(`No chunk contains ${PREFETCH}`);
        const style = withoutUnused(rendered.css, html + bodies.join(''));
        return {
          html: html.replace('<div id="root"></div>', () => body),
          tags: [scriptTag(script.fileName), { tag: 'style', children: style, injectTo: 'head' }],
        };
      },
    },
    generateBundle: {
      // After the document is written.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[PAGE];
        if (!shells || page?.type !== 'asset') this.error(`The build has no ${PAGE}`);
        const { [DEFAULT_LANGUAGE]: english, ...others } = shells;
        for (const [language, shell] of Object.entries<AppShell>(others)) {
          const source = translated(String(page.source), english, shell);
          this.emitFile({ type: 'asset', fileName: pageOf(language), source });
        }
      },
    },
  };
}

type AppShell = AppShells['shells'][typeof DEFAULT_LANGUAGE];

/** The document with the words of another language. */
function translated(html: string, from: AppShell, to: AppShell): string {
  const replacements = [
    [`lang="${from.language}"`, `lang="${to.language}"`],
    [`content="${from.description}"`, `content="${to.description}"`],
    [from.body, to.body],
  ] as const;
  return replacements.reduce((text, [old, now]) => {
    if (!text.includes(old) || old === now)
      throw new Error(`The document has no translation of ${old.slice(0, 60)}`);
    return text.replace(old, () => now);
  }, html);
}

function scriptTag(file: string): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: {
      type: 'module',
      // Else it would wait for the document.
      async: true,
      crossorigin: true,
      fetchpriority: 'high',
      src: `/${file}`,
    },
    injectTo: 'head-prepend',
  };
}

/** States that do not occur before the app is loaded. */
const UNUSED_CLASSES = ['Mui-disabled', 'Mui-error', 'Mui-focused'];
const UNUSED_PSEUDO_CLASSES = new Set(['hover', 'active']);

/** Removes selectors of states that do not occur, and variables that neither it nor the document uses: two thirds of the style. */
function withoutUnused(css: string, document: string): string {
  const used = new Set(namesIn(css + document, /var\((--[\w-]+)/g));
  const variables = namesIn(css, /(--[\w-]+):/g).filter((name) => !used.has(name));
  const { code } = transform({
    filename: 'app-shell.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...UNUSED_CLASSES, ...variables],
    visitor: { Selector: (selector) => (isUnused(selector) ? [] : undefined) },
  });
  return code.toString();
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

const isUnused = (selector: Selector): boolean =>
  selector.some((part) => part.type === 'pseudo-class' && UNUSED_PSEUDO_CLASSES.has(part.kind));
