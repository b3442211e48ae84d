import { signedInAccounts } from '../fuzz/canaries.mjs';
import { Sender } from '../fuzz/send.mjs';
import { say } from '../lib/progress.mjs';
import { startFixtureSites } from './fixture-sites.mjs';
import { SITES } from './jobs.mjs';
import { Journal } from './journal.mjs';
import { Traffic } from './traffic.mjs';

/** @import { Message, Send } from '../fuzz/send.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { OwnProduct } from '../lib/own-product.mjs' */

/**
 * @typedef {Awaited<ReturnType<typeof populated>> & { port: number, broken?: number[] | undefined }} Started
 * @typedef {ReturnType<typeof contextOf<Started>>} Context
 */

export const TRAFFIC_OPTIONS = {
  seconds: { default: 4, help: 'seconds of traffic before a fault, and after the recovery' },
  campers: { default: 6, help: 'people who write at the same time' },
};

/** Accounts and websites for a product whose database is filled, and the settings its processes need for them. */
export async function populated(/** @type {OwnProduct} */ product, /** @type {number} */ campers) {
  const query = product.query.bind(product);
  // Scrapes must not fetch generated addresses, only the fixture sites.
  await query("UPDATE campsites SET website_urls = '{}', image_urls = '{}', facebook_url = NULL");
  const accounts = await signedInAccounts(query, 'faults-camper', campers + 1);
  const [admin] = await signedInAccounts(query, 'faults-admin', 1, true);
  const sites = await startFixtureSites(SITES);
  const changes = {
    NODE_ENV: 'development',
    SCRAPE_ALLOW_HOSTS: sites.hosts.join(','),
    WRITE_LIMIT_FACTOR: '1000',
  };
  const rows = await query('SELECT id FROM campsites ORDER BY id');
  /** @type {[number, number, ...number[]]} */
  const campsites = /** @type {any} */ (rows.map(({ id }) => id).slice(0, 40));
  return { query, accounts, admin, sites, changes, campsites };
}

/**
 * What every scenario works with.
 * @template {Started} T
 * @param {OwnProduct} product
 * @param {T} started
 * @param {Goals} goals
 * @param {Record<string, any>} options
 */
export function contextOf(product, started, goals, { seconds }) {
  const { port, accounts, admin, campsites, broken } = started;
  const journal = new Journal();
  /** @type {Sender[]} */
  const senders = [];
  /** @type {(to: number) => Send} */
  const sendTo = (to) => {
    const sender = new Sender(to, { timeout: 90_000 });
    senders.push(sender);
    return (asked, cookie) => sender.send(asked, cookie);
  };
  const send = sendTo(port);
  const start = new Date();
  return {
    ...started,
    product,
    goals,
    journal,
    send,
    sendTo,
    senders,
    details: /** @type {string[]} */ ([]),
    seconds: Number(seconds),
    startedAt: start,
    since: () => start,
    admin: (/** @type {Message} */ asked) => send(asked, admin.cookie),
    probe: { cookie: accounts.at(-1)?.cookie, campsiteId: campsites[0] },
    traffic: new Traffic({ port, accounts: accounts.slice(0, -1), campsites, journal, broken }),
  };
}

/**
 * Runs one scenario; an error is a missed goal, and the next scenario follows.
 * @param {{ title: string }} scenario
 * @param {Context} context
 * @param {() => Promise<unknown>} work
 */
export async function carriedOut({ title }, context, work) {
  const { goals, product, traffic } = context;
  context.startedAt = new Date();
  await product.allReady();
  if (await goals.attempt(title, work)) return;
  product.thaw();
  await traffic.stop();
}

/** Stops what a context has opened, and adds how much was written. */
export function closeContext(/** @type {Context} */ { goals, journal, traffic, sites, senders, details }) {
  sites.stop();
  for (const sender of senders) sender.close();
  for (const text of details.slice(0, 40)) say(`  ${text}`);
  goals.info('acknowledged writes', journal.acknowledged);
  goals.info('tries without an answer that were sent again', traffic.unanswered);
}
