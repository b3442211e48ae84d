import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PRODUCT } from '../../../libs/domain/src/product';
import { START_HOME, START_HOME_STYLE } from './start-home';
import { DARK, LIGHT, type Tokens } from '../src/app/theme/tokens';

/** The module that asks for the first data. */
const PREFETCH = /\/app\/prefetch-first-page\.ts$/;

/**
 * What the document itself shows and does while the app's code travels: the top bar over a spinner, exactly as the app
 * draws them first, and in a build the script that asks for the first data.
 */
export function startPage(): Plugin {
  let isBuild = false;
  return {
    name: 'kampvuur:start-page',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      // In development it would only be in the way of the code that changes.
      if (isBuild)
        this.emitFile({
          type: 'chunk',
          id: new URL('../src/app/prefetch-first-page.ts', import.meta.url).pathname,
        });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => PREFETCH.test(id)),
        );
        const tags: HtmlTagDescriptor[] = [{ tag: 'style', children: STYLE, injectTo: 'head' }];
        // Without `async` it would wait for the document.
        if (script)
          tags.unshift({
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              fetchpriority: 'high',
              src: `/${script.fileName}`,
            },
            injectTo: 'head-prepend',
          });
        return {
          html: html.replace('<div id="root"></div>', `<div id="root">${START}</div>${START_HOME}`),
          tags,
        };
      },
    },
  };
}

const START =
  `<div class="start"><div class="start-bar"><div><img src="/favicon.svg" alt="" width="34" height="34">` +
  `<span>${PRODUCT.name}</span></div></div><div class="start-wait"><svg viewBox="22 22 44 44" role="progressbar" ` +
  `aria-label="Loading..."><circle cx="44" cy="44" r="20.2" /></svg></div></div>`;

const colors = ({ paper, surface, sunken, line, ink, ink2, primary }: Tokens) =>
  `.start{--paper:${paper};--surface:${surface};--sunken:${sunken};--line:${line};--ink:${ink};--ink2:${ink2};` +
  `--main:${primary}}`;

const STYLE = [
  'body{margin:0}',
  colors(LIGHT),
  `@media (prefers-color-scheme:dark){${colors(DARK)}}`,
  ".start{min-height:100vh;background:var(--paper);color:var(--ink);font:400 1rem/1.5 'Commissioner Variable',sans-serif}",
  '.start-bar{border-bottom:1px solid var(--line)}',
  '.start-bar>div{display:flex;align-items:center;gap:11px;height:55px;max-width:1200px;box-sizing:border-box;' +
    'margin:0 auto;padding:0 16px}',
  ".start-bar span{font-size:1.3125rem;font-weight:680;font-variation-settings:'FLAR' 100;letter-spacing:-.012em}",
  '.start-wait{display:grid;place-items:center;min-height:100vh}',
  '.start svg{width:40px;height:40px;animation:start-turn 1.4s linear infinite}',
  '.start circle{fill:none;stroke:var(--main);stroke-width:3.6;stroke-dasharray:80 200;stroke-dashoffset:-15}',
  START_HOME_STYLE,
  '@keyframes start-turn{to{transform:rotate(360deg)}}',
  '@media (min-width:640px){.start-bar>div{height:63px;padding:0 24px}.start-bar span{font-size:1.4375rem}}',
  '@media (prefers-reduced-motion:reduce){.start svg{animation:none}}',
].join('');
