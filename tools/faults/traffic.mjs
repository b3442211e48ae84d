import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../fuzz/send.mjs';
import { form, jpegOf, json } from './forms.mjs';
import { ABSENT, keys } from './journal.mjs';

/** Pause between two writes of one camper, and before a write is tried again, in ms. */
const PAUSE = 30;
const RETRY_AFTER = 300;
/** Longest a client waits, in ms. */
const TIMEOUT = 15_000;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Campers who write all the time, one thing after another, and try again what was not answered, as the app does. What is
 * acknowledged goes into the journal.
 */
export class Traffic {
  #campers = [];
  #isRunning = false;
  /** Answers that no fault excuses, by status and route. */
  wrong = new Map();
  unanswered = 0;

  constructor({ port, accounts, campsites, journal }) {
    Object.assign(this, { accounts, campsites, journal });
    this.to(port);
  }

  /** Sends what follows to another process. */
  to(port) {
    this.sender?.close();
    this.sender = new Sender(port, { timeout: TIMEOUT });
  }

  start() {
    this.#isRunning = true;
    this.#campers = this.accounts.map((account) => this.#camp({ ...account, checkins: [], images: [] }));
  }

  /** Resolves when every camper has finished what was under way. */
  async stop() {
    this.#isRunning = false;
    await Promise.all(this.#campers);
  }

  async #camp(camper) {
    while (this.#isRunning) {
      const act = pick(ACTIONS);
      await act.call(this, camper);
      await sleep(PAUSE);
    }
  }

  /** Tries until there is an answer that is not 503; calls `onLost` when one is missing. Undefined when we stopped. */
  async ask(camper, method, path, { headers = {}, body } = {}, onLost = () => {}) {
    for (let tries = 0; tries === 0 || this.#isRunning; tries += 1) {
      const answer = await this.sender.send({ method, path, headers, body }, camper.cookie);
      if (answer.status !== undefined && answer.status < 500) return answer;
      if (answer.status !== 503) onLost();
      if (answer.status >= 500 && answer.status !== 503) this.#note(`${answer.status} ${method} ${path}`);
      this.unanswered += 1;
      await sleep(RETRY_AFTER);
    }
    return undefined;
  }

  #note(what) {
    const route = what.replaceAll(/\/\d+/g, '/n');
    this.wrong.set(route, (this.wrong.get(route) ?? 0) + 1);
  }

  /** The answer when it is one of the expected; others are noted. */
  expect(answer, statuses, what) {
    if (answer === undefined) return false;
    if (statuses.includes(answer.status)) return true;
    this.#note(`${answer.status} ${what}`);
    return false;
  }
}

const valueOf = ({ rating, summary }, photos) => `${rating}|${photos}|${summary}`;
const visit = () => ({
  rating: 1 + Math.floor(Math.random() * 5),
  summary: `Quiet stands, visit ${randomUUID()}.`,
});

async function checkIn(camper) {
  const input = visit();
  const key = randomUUID();
  const photos = Math.random() < 0.3 ? 1 : 0;
  const parts = [
    ['rating', String(input.rating)],
    ['summary', input.summary],
  ];
  if (photos > 0) {
    const bytes = await jpegOf(Math.floor(Math.random() * 0xffffff));
    parts.push(['photos', { filename: 'view.jpg', type: 'image/jpeg', bytes }]);
  }
  const { headers, body } = form(parts);
  const path = `/api/campsites/${pick(this.campsites)}/checkins`;
  const answer = await this.ask(camper, 'POST', path, {
    headers: { ...headers, 'idempotency-key': key },
    body,
  });
  if (!this.expect(answer, [200, 201], 'check-in')) return;
  const { checkin } = JSON.parse(answer.body.toString());
  this.journal.set(keys.checkin(checkin.id), valueOf(input, photos));
  this.journal.set(keys.submission(key), '1');
  camper.checkins.push({ id: checkin.id, photos, key });
}

async function editCheckin(camper) {
  const mine = pick(camper.checkins);
  if (!mine) return;
  const input = visit();
  const key = keys.checkin(mine.id);
  const onLost = () => this.journal.maybe(key, valueOf(input, mine.photos));
  const answer = await this.ask(camper, 'PATCH', `/api/checkins/${mine.id}`, json(input), onLost);
  if (answer === undefined) onLost();
  else if (this.expect(answer, [200], 'edit')) this.journal.set(key, valueOf(input, mine.photos));
}

async function removeCheckin(camper) {
  if (camper.checkins.length < 5) return;
  const { id, key } = camper.checkins.shift();
  const both = [keys.checkin(id), keys.submission(key)];
  const onLost = () => both.forEach((each) => this.journal.maybe(each, ABSENT));
  const answer = await this.ask(camper, 'DELETE', `/api/checkins/${id}`, {}, onLost);
  // A second try may find that the first one was carried out.
  if (answer === undefined) onLost();
  else if (this.expect(answer, [204, 404], 'removal'))
    for (const each of both) this.journal.set(each, ABSENT);
}

async function favor(camper) {
  const campsiteId = pick(this.campsites);
  const isAdding = Math.random() < 0.6;
  const value = isAdding ? 'present' : ABSENT;
  const key = keys.favorite(camper.userId, campsiteId);
  const onLost = () => this.journal.maybe(key, value);
  const method = isAdding ? 'POST' : 'DELETE';
  const answer = await this.ask(camper, method, `/api/favorites/${campsiteId}`, {}, onLost);
  if (answer === undefined) onLost();
  else if (this.expect(answer, [204], 'favourite')) this.journal.set(key, value);
}

async function suggest(camper) {
  const campsiteId = pick(this.campsites);
  const rates = 1_000 + Math.floor(Math.random() * 1_000_000);
  const key = keys.suggestion(camper.userId, campsiteId);
  const onLost = () => this.journal.maybe(key, String(rates));
  const path = `/api/campsites/${campsiteId}/suggested-updates`;
  const answer = await this.ask(camper, 'POST', path, json({ rates }), onLost);
  if (answer === undefined) onLost();
  else if (this.expect(answer, [200, 201], 'suggestion')) this.journal.set(key, String(rates));
}

async function addImage(camper) {
  const bytes = await jpegOf(Math.floor(Math.random() * 0xffffff));
  const { headers, body } = form([['image', { filename: 'view.jpg', type: 'image/jpeg', bytes }]]);
  const answer = await this.ask(camper, 'POST', `/api/campsites/${pick(this.campsites)}/images`, {
    headers,
    body,
  });
  if (!this.expect(answer, [201, 400], 'image') || answer.status === 400) return;
  // One image a form: the answer is its record, or a list of one.
  const [image] = [JSON.parse(answer.body.toString())].flat();
  this.journal.set(keys.image(image.id), 'present');
  camper.images.push({ id: image.id, campsiteId: image.campsiteId });
}

async function removeImage(camper) {
  if (camper.images.length < 3) return;
  const { id, campsiteId } = camper.images.shift();
  const onLost = () => this.journal.maybe(keys.image(id), ABSENT);
  const answer = await this.ask(camper, 'DELETE', `/api/campsites/${campsiteId}/images/${id}`, {}, onLost);
  if (answer === undefined) onLost();
  else if (this.expect(answer, [204, 404], 'removal of an image')) this.journal.set(keys.image(id), ABSENT);
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
