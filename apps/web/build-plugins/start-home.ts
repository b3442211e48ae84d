import { PRODUCT } from '../../../libs/domain/src/product';
import { CONSTANT, RADIUS } from '../src/app/theme/tokens';
import { shadows } from '../src/app/theme/shape';
import {
  HERO_GROUND,
  HERO_HEIGHT,
  HERO_IMAGE,
  HERO_POSITION,
  HERO_SOURCES,
} from '../src/pages/home/hero-art';

/** The elevation of the search plate. */
const PLATE = 2;

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/**
 * Home as the document can draw it before the app's code is there, for `app/prefetched-home.ts` to show and to put the first
 * campsites into. A browser test holds it against what the app draws: nothing may move.
 */
export const START_HOME =
  `<template id="start-home"><div aria-busy="true"><div class="start-hero"><picture>` +
  HERO_SOURCES.map((source) => `<source${attributes(source)}>`).join('') +
  `<img${attributes({ ...HERO_IMAGE, alt: '', fetchpriority: 'high' })}></picture>` +
  `<div><div><h1>${PRODUCT.tagline}</h1></div></div></div>` +
  `<div class="start-page"><div class="start-plate"></div><div class="start-cards"></div></div></div></template>`;

const FLARED = "font-weight:650;font-variation-settings:'FLAR' 100;letter-spacing:-.012em";

export const START_HOME_STYLE = [
  `.start-hero{position:relative;height:${HERO_HEIGHT.xs}px;overflow:hidden;background:${HERO_GROUND}}`,
  `.start img{display:block}`,
  `.start-hero img{width:100%;height:100%;object-fit:cover;object-position:${HERO_POSITION}}`,
  '.start-hero>div{position:absolute;inset:0}',
  '.start-hero>div>div{max-width:1200px;box-sizing:border-box;margin:0 auto;padding:24px 16px 0}',
  `.start h1{max-width:200px;margin:0;font-size:1.75rem;line-height:1.142857;color:${CONSTANT.heroInk};${FLARED}}`,
  '.start-page{max-width:1200px;box-sizing:border-box;margin:0 auto;padding:0 16px}',
  `.start-plate{position:relative;height:64px;margin-top:-28px;border-radius:${RADIUS.picture}px;` +
    `background:var(--surface);box-shadow:${shadows[PLATE]}}`,
  '.start-cards{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;margin-top:128px}',
  '.start-card{color:inherit;text-decoration:none}',
  '.start-card:nth-child(n+2){display:none}',
  `.start-picture{display:block;aspect-ratio:4/3;border-radius:${RADIUS.picture}px;overflow:hidden;` +
    'background:var(--sunken)}',
  '.start-picture img{width:100%;height:100%;object-fit:cover}',
  '.start-closed img{filter:saturate(.35)}',
  '.start-name{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;' +
    `overflow-wrap:anywhere;margin:14px 61px 0 0;font-size:1.25rem;line-height:1.25;${FLARED}}`,
  '.start-place{display:block;font-size:.875rem;line-height:1.4285715;color:var(--ink2)}',
  `@media (min-width:640px){.start-hero{height:${HERO_HEIGHT.sm}px}` +
    '.start-hero>div>div{padding:36px 24px 0}' +
    '.start h1{max-width:520px;font-size:2.75rem;line-height:1.090909;letter-spacing:-.02em}' +
    '.start-page{padding:0 24px}.start-plate{height:68px;margin-top:-32px}' +
    '.start-cards{grid-template-columns:repeat(2,minmax(0,1fr));margin-top:100px}' +
    '.start-card:nth-child(2){display:block}}',
  '@media (min-width:900px){.start-cards{grid-template-columns:repeat(3,minmax(0,1fr));margin-top:92px}' +
    '.start-card:nth-child(3){display:block}}',
].join('');
