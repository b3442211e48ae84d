import { gzipSync } from 'node:zlib';
import { fetchOnce } from './fetch-once.mjs';

/** @import { BenchCase } from './cases.mjs' */

const ASKED = [
  { name: 'list', title: 'List, page 1' },
  { name: 'detail', title: 'Campsite with 5 check-ins' },
  { name: 'map-all', title: 'Map data of all' },
  { name: 'map-view', title: 'Map, the part in view (largest of 60)', tries: 60 },
];

async function sizesOf(/** @type {number} */ port, /** @type {string} */ path, /** @type {string} */ cookie) {
  const plain = await fetchOnce(port, path, { cookie });
  if (plain.status !== 200) return null;
  const brotli = await fetchOnce(port, path, { cookie, 'accept-encoding': 'br' });
  return { json: plain.body.length, gzip: gzipSync(plain.body).length, brotli: brotli.body.length };
}

/** How many bytes our answers are, as they are and compressed; of several, the largest when compressed. */
export async function payloadsOf(
  /** @type {BenchCase[]} */ cases,
  /** @type {number} */ port,
  /** @type {Record<string, any>} */ facts,
) {
  /** @type {import('./report.mjs').Stage['payloads']} */
  const payloads = [];
  for (const { name, title, tries = 1 } of ASKED) {
    const bench = cases.find((each) => each.name === name);
    if (!bench || bench.fits?.(facts.size) === false) continue;
    const paths = bench.inputs(facts).slice(0, tries);
    const sizes = await Promise.all(
      paths.map((/** @type {string} */ path) => sizesOf(port, path, facts.cookie)),
    );
    const [largest] = sizes.filter((each) => each !== null).sort((a, b) => b.brotli - a.brotli);
    if (largest) payloads.push({ title, size: facts.size, ...largest });
  }
  return payloads;
}
