import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../lib/chromium.mjs';
import { nextFreePort } from '../lib/ports.mjs';
import { measurePhone } from './phone.mjs';

// Measures the home page of a running product as a signed-in user: npm run lighthouse [address] [account] [password]
const [base = 'http://localhost:3000', account = 'demo-camper', password = 'kampvuur-camper'] =
  process.argv.slice(2);

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const VITALS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'Speed Index',
  'total-byte-weight': 'Bytes',
};

/** Mobile is Lighthouse's own default: 4 times slower processor, slow 4G. */
const SETTINGS = { mobile: undefined, desktop: desktopConfig };

/** Everything but what the app remembers of an earlier visit: measured is a known device with nothing cached. */
/** @type {NonNullable<import('lighthouse').Flags['clearStorageTypes']>} */
const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'];

const cookie = await signIn();
const port = await nextFreePort(9222);
const browser = await chromium.launchPersistentContext('', {
  executablePath: await findChromium(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
});
try {
  await visitOnce();
  for (const [name, config] of Object.entries(SETTINGS)) await measure(name, config);
} finally {
  await browser.close();
}
await measurePhone(base, { emailOrUsername: account, password });

/** The session cookie of an account. */
async function signIn() {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: account, password }),
  });
  if (!answer.ok) throw new Error(`${base} refused ${account}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** The state of a returning user: the app requests the session on its next start. */
async function visitOnce() {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders({ Cookie: cookie });
  await page.goto(base);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

async function measure(
  /** @type {string} */ name,
  /** @type {import('lighthouse').Config | undefined} */ config,
) {
  const flags = {
    port,
    onlyCategories: CATEGORIES,
    clearStorageTypes: CLEARED,
    extraHeaders: { Cookie: cookie },
  };
  const result = await lighthouse(base, { ...flags, logLevel: 'error' }, config);
  if (!result) throw new Error(`Lighthouse measured nothing at ${base}`);
  const { lhr } = result;
  console.log(`\n${name}`);
  for (const id of CATEGORIES) console.log(`  ${id}: ${Math.round((lhr.categories[id]?.score ?? 0) * 100)}`);
  for (const [id, title] of Object.entries(VITALS))
    console.log(`  ${title}: ${lhr.audits[id]?.displayValue}`);
  for (const { id, title, displayValue } of worthMending(lhr)) {
    console.log(`  - ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
  }
}

/** Audits that found something, of the measured categories. */
function worthMending(/** @type {import('lighthouse').Result} */ lhr) {
  const ids = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).map(({ id }) => id),
  );
  const counted = [...new Set(ids)].flatMap((id) => lhr.audits[id] ?? []);
  return counted.filter(({ id, score }) => score !== null && score < 0.9 && !(id in VITALS));
}
