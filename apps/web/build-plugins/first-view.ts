import { runnerImport, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite';

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

/**
 * What the document itself shows and does while the app's code travels: the app's own components, rendered here, and
 * the script that asks for the first data. `config` is how modules are resolved.
 */
export function firstView(config: InlineConfig): Plugin {
  return {
    name: 'kampvuur:first-view',
    // In development it would only be in the way of the code that changes.
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: PREFETCH });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { module } = await runnerImport<typeof import('../src/app/render-first-view')>(
          path('render-first-view.tsx'),
          { ...config, plugins: [withoutStyleSheets] },
        );
        const { body, css } = module.renderFirstView();
        const chunks = Object.values(bundle);
        const script = chunks.find((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(PREFETCH));
        if (!script) throw new Error(`No chunk contains ${PREFETCH}`);
        return {
          html: html.replace('<div id="root"></div>', () => body),
          tags: [scriptTag(script.fileName), { tag: 'style', children: css, injectTo: 'head' }],
        };
      },
    },
  };
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
