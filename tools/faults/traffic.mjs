import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../fuzz/send.mjs';
import { form, json, photoOf, pictureForm } from './forms.mjs';
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
  /** @type {string[]} Unexpected answers: status and route. */
  #wrong = [];
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
    this.#wrong.push(what.replaceAll(/\/\d+/g, '/n'));
  }

  /** The unexpected answers since this was last asked. */
  takeWrong() {
    return this.#wrong.splice(0);
  }

  /**
   * Sends a write that sets keys of the journal to a value. Without an answer each of them may have it.
   * @param {Camper} camper
   * @param {[method: string, path: string, message?: Omit<Message, 'method' | 'path'>]} request
   * @param {{ what: string, statuses: number[], keys: string[], value: string }} expected
   */
  async write(camper, [method, path, message], { what, statuses, keys: written, value }) {
    const onLost = () => written.forEach((key) => this.journal.maybe(key, value));
    const answer = await this.ask(camper, method, path, message, onLost);
    if (answer === undefined) onLost();
    else if (this.expect(answer, statuses, what)) written.forEach((key) => this.journal.set(key, value));
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
  if (photos > 0) parts.push(['photos', await photoOf(Math.floor(Math.random() * 0xffffff))]);
  const { headers, body } = form(parts);
  const path = `/api/campsites/${pick(traffic.campsites)}/checkins`;
  const message = { headers: { ...headers, 'idempotency-key': key }, body };
  const answer = await traffic.ask(camper, 'POST', path, message);
  if (!traffic.expect(answer, [200, 201], 'check-in')) return;
  const { checkin } = JSON.parse(answer.body.toString());
  traffic.journal.set(keys.checkin(checkin.id), valueOf(input, photos));
  traffic.journal.set(keys.submission(key), '1');
  camper.checkins.push({ id: checkin.id, photos, key });
}

async function editCheckin(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  if (camper.checkins.length === 0) return;
  const { id, photos } = pick(camper.checkins);
  const input = visit();
  const expected = { what: 'edit', statuses: [200], keys: [keys.checkin(id)], value: valueOf(input, photos) };
  await traffic.write(camper, ['PATCH', `/api/checkins/${id}`, json(input)], expected);
}

/** Of a removal: a retry may find that the first try was carried out. */
const REMOVED = { statuses: [204, 404], value: ABSENT };

async function removeCheckin(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const oldest = camper.checkins.length < 5 ? undefined : camper.checkins.shift();
  if (!oldest) return;
  const { id, key } = oldest;
  const expected = { ...REMOVED, what: 'removal', keys: [keys.checkin(id), keys.submission(key)] };
  await traffic.write(camper, ['DELETE', `/api/checkins/${id}`], expected);
}

async function favor(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const campsiteId = pick(traffic.campsites);
  const isAdding = Math.random() < 0.6;
  await traffic.write(camper, [isAdding ? 'POST' : 'DELETE', `/api/favorites/${campsiteId}`], {
    what: 'favourite',
    statuses: [204],
    keys: [keys.favorite(camper.userId, campsiteId)],
    value: isAdding ? 'present' : ABSENT,
  });
}

async function suggest(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const campsiteId = pick(traffic.campsites);
  const rates = 1_000 + Math.floor(Math.random() * 1_000_000);
  const path = `/api/campsites/${campsiteId}/suggested-updates`;
  await traffic.write(camper, ['POST', path, json({ rates })], {
    what: 'suggestion',
    statuses: [200, 201],
    keys: [keys.suggestion(camper.userId, campsiteId)],
    value: String(rates),
  });
}

async function addImage(/** @type {Traffic} */ traffic, /** @type {Camper} */ camper) {
  const path = `/api/campsites/${pick(traffic.campsites)}/images`;
  const answer = await traffic.ask(camper, 'POST', path, await pictureForm());
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
  const expected = { ...REMOVED, what: 'removal of an image', keys: [keys.image(id)] };
  await traffic.write(camper, ['DELETE', `/api/campsites/${campsiteId}/images/${id}`], expected);
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
