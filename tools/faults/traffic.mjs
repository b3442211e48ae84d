import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../fuzz/send.mjs';
import { form, jpegOf, json } from './forms.mjs';
import { ABSENT, keys } from './journal.mjs';

/** @import { SignedIn } from '../fuzz/canaries.mjs' */
/** @import { Answer, Message } from '../fuzz/send.mjs' */
/** @import { Journal } from './journal.mjs' */

/** Pause between two writes of one camper, and before a write is tried again, in ms. */
const PAUSE = 30;
const RETRY_AFTER = 300;
/** Longest a client waits, in ms. */
const TIMEOUT = 15_000;

/**
 * @typedef {object} Camper
 * @property {number} userId
 * @property {string} cookie
 * @property {{ id: number, photos: number, key: string }[]} checkins
 * @property {{ id: number, campsiteId: number }[]} images
 */

/**
 * One of a list that is not empty.
 * @type {<T>(list: T[]) => T}
 */
const pick = (list) => /** @type {any} */ (list[Math.floor(Math.random() * list.length)]);

/**
 * Campers who write continuously, one request after another, and retry what was not answered, as the app does. Acknowledged
 * writes are recorded in the journal.
 */
export class Traffic {
  /** @type {Promise<void>[]} */
  #campers = [];
  #isRunning = false;
  /**
   * Unexpected answers, by status and route.
   * @type {Map<string, number>}
   */
  wrong = new Map();
  unanswered = 0;

  /**
   * `broken`: statuses by which a proxy reports a broken connection behind it.
   * @param {{ port: number, accounts: SignedIn[], campsites: number[], journal: Journal, broken?: number[] | undefined }} options
   */
  constructor({ port, accounts, campsites, journal, broken = [] }) {
    this.broken = broken;
    this.accounts = accounts;
    this.campsites = campsites;
    this.journal = journal;
    this.sender = new Sender(port, { timeout: TIMEOUT });
  }

  /** Sends what follows to another process. */
  to(/** @type {number} */ port) {
    this.sender.close();
    this.sender = new Sender(port, { timeout: TIMEOUT });
  }

  start() {
    this.#isRunning = true;
    this.#campers = this.accounts.map((account) => this.#camp({ ...account, checkins: [], images: [] }));
  }

  /** Resolves when every camper has finished the current request. */
  async stop() {
    this.#isRunning = false;
    await Promise.all(this.#campers);
  }

  async #camp(/** @type {Camper} */ camper) {
    while (this.#isRunning) {
      await pick(ACTIONS)(this, camper);
      await sleep(PAUSE);
    }
  }

  /**
   * Tries until there is an answer that is not 503; calls `onLost` when one is missing. Undefined when we stopped.
   * @param {{ cookie: string }} camper
   * @param {string} method
   * @param {string} path
   * @param {Omit<Message, 'method' | 'path'>} [message]
   * @param {() => void} [onLost]
   */
  async ask(camper, method, path, { headers = {}, body } = {}, onLost = () => {}) {
    for (let tries = 0; tries === 0 || this.#isRunning; tries += 1) {
      const answer = await this.sender.send({ method, path, headers, body }, camper.cookie);
      if (answer.status !== undefined && answer.status < 500) return answer;
      if (answer.status !== 503) onLost();
      if (answer.status >= 500 && answer.status !== 503 && !this.broken.includes(answer.status))
        this.#note(`${answer.status} ${method} ${path}`);
      this.unanswered += 1;
      await sleep(RETRY_AFTER);
    }
    return undefined;
  }

  #note(/** @type {string} */ what) {
    const route = what.replaceAll(/\/\d+/g, '/n');
    this.wrong.set(route, (this.wrong.get(route) ?? 0) + 1);
  }

  /**
   * Whether the answer has one of the statuses; others are noted.
   * @param {Answer | undefined} answer
   * @param {number[]} statuses
   * @param {string} what
   * @returns {answer is Answer}
   */
  expect(answer, statuses, what) {
    if (answer === undefined) return false;
    if (statuses.includes(answer.status)) return true;
    this.#note(`${answer.status} ${what}`);
    return false;
  }
}

/** @type {(visit: { rating: number, summary: string }, photos: number) => string} */
const valueOf = ({ rating, summary }, photos) => `${rating}|${photos}|${summary}`;
const visit = () => ({
  rating: 1 + Math.floor(Math.random() * 5),
  summary: `Quiet stands, visit ${randomUUID()}.`,
});

async function checkIn(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const input = visit();
  const key = randomUUID();
  const photos = Math.random() < 0.3 ? 1 : 0;
  /** @type {import('./forms.mjs').Part[]} */
  const parts = [
    ['rating', String(input.rating)],
    ['summary', input.summary],
  ];
  if (photos > 0) {
    const bytes = await jpegOf(Math.floor(Math.random() * 0xffffff));
    parts.push(['photos', { filename: 'view.jpg', type: 'image/jpeg', bytes }]);
  }
  const { headers, body } = form(parts);
  const path = `/api/campsites/${pick(traffic.campsites)}/checkins`;
  const answer = await traffic.ask(camper, 'POST', path, {
    headers: { ...headers, 'idempotency-key': key },
    body,
  });
  if (!traffic.expect(answer, [200, 201], 'check-in')) return;
  const { checkin } = JSON.parse(answer.body.toString());
  traffic.journal.set(keys.checkin(checkin.id), valueOf(input, photos));
  traffic.journal.set(keys.submission(key), '1');
  camper.checkins.push({ id: checkin.id, photos, key });
}

async function editCheckin(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  if (camper.checkins.length === 0) return;
  const mine = pick(camper.checkins);
  const input = visit();
  const key = keys.checkin(mine.id);
  const onLost = () => traffic.journal.maybe(key, valueOf(input, mine.photos));
  const answer = await traffic.ask(camper, 'PATCH', `/api/checkins/${mine.id}`, json(input), onLost);
  if (answer === undefined) onLost();
  else if (traffic.expect(answer, [200], 'edit')) traffic.journal.set(key, valueOf(input, mine.photos));
}

async function removeCheckin(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const oldest = camper.checkins.length < 5 ? undefined : camper.checkins.shift();
  if (!oldest) return;
  const { id, key } = oldest;
  const both = [keys.checkin(id), keys.submission(key)];
  const onLost = () => both.forEach((each) => traffic.journal.maybe(each, ABSENT));
  const answer = await traffic.ask(camper, 'DELETE', `/api/checkins/${id}`, {}, onLost);
  // A retry may find that the first try was carried out.
  if (answer === undefined) onLost();
  else if (traffic.expect(answer, [204, 404], 'removal'))
    for (const each of both) traffic.journal.set(each, ABSENT);
}

async function favor(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const campsiteId = pick(traffic.campsites);
  const isAdding = Math.random() < 0.6;
  const value = isAdding ? 'present' : ABSENT;
  const key = keys.favorite(camper.userId, campsiteId);
  const onLost = () => traffic.journal.maybe(key, value);
  const method = isAdding ? 'POST' : 'DELETE';
  const answer = await traffic.ask(camper, method, `/api/favorites/${campsiteId}`, {}, onLost);
  if (answer === undefined) onLost();
  else if (traffic.expect(answer, [204], 'favourite')) traffic.journal.set(key, value);
}

async function suggest(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const campsiteId = pick(traffic.campsites);
  const rates = 1_000 + Math.floor(Math.random() * 1_000_000);
  const key = keys.suggestion(camper.userId, campsiteId);
  const onLost = () => traffic.journal.maybe(key, String(rates));
  const path = `/api/campsites/${campsiteId}/suggested-updates`;
  const answer = await traffic.ask(camper, 'POST', path, json({ rates }), onLost);
  if (answer === undefined) onLost();
  else if (traffic.expect(answer, [200, 201], 'suggestion')) traffic.journal.set(key, String(rates));
}

async function addImage(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const bytes = await jpegOf(Math.floor(Math.random() * 0xffffff));
  const { headers, body } = form([['image', { filename: 'view.jpg', type: 'image/jpeg', bytes }]]);
  const answer = await traffic.ask(camper, 'POST', `/api/campsites/${pick(traffic.campsites)}/images`, {
    headers,
    body,
  });
  if (!traffic.expect(answer, [201, 400], 'image') || answer.status === 400) return;
  // One image a form: the answer is its record, or a list of one.
  const [image] = [JSON.parse(answer.body.toString())].flat();
  traffic.journal.set(keys.image(image.id), 'present');
  camper.images.push({ id: image.id, campsiteId: image.campsiteId });
}

async function removeImage(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const oldest = camper.images.length < 3 ? undefined : camper.images.shift();
  if (!oldest) return;
  const { id, campsiteId } = oldest;
  const onLost = () => traffic.journal.maybe(keys.image(id), ABSENT);
  const answer = await traffic.ask(camper, 'DELETE', `/api/campsites/${campsiteId}/images/${id}`, {}, onLost);
  if (answer === undefined) onLost();
  else if (traffic.expect(answer, [204, 404], 'removal of an image'))
    traffic.journal.set(keys.image(id), ABSENT);
}

const ACTIONS = [
  checkIn,
  checkIn,
  checkIn,
  editCheckin,
  removeCheckin,
  favor,
  favor,
  suggest,
  addImage,
  removeImage,
];
