import fc from 'fast-check';
import { violationsOf } from './expectations.mjs';
import { accessOf, ENDS_SESSION, operationsOf } from './operations.mjs';
import { requestsOf } from './request-arbitraries.mjs';
import { Shapes } from './shapes.mjs';

/** @import { Pool, SignedIn } from './canaries.mjs' */
/** @import { FuzzRequest, Viewer, Violation } from './expectations.mjs' */
/** @import { SampleFile } from './files.mjs' */
/** @import { Operation, Schema } from './operations.mjs' */
/** @import { Answer, Send } from './send.mjs' */

const ROLES = ['anonymous', 'camper', 'admin'];
/** Requests after which the ids in the database are read again. */
const REFRESH_AFTER = 500;

/** Violations by kind, operation and text: how often, and the first one. */
export class Findings {
  /** @type {Map<string, Record<string, any>>} */
  byKey = new Map();

  add(
    /** @type {number} */ number,
    /** @type {FuzzRequest} */ request,
    /** @type {Viewer} */ viewer,
    /** @type {Answer} */ answer,
    /** @type {Violation[]} */ violations,
  ) {
    for (const { kind, text } of violations) {
      // A missing header is the same violation wherever it is missing.
      const where = kind === 'headers' ? '' : ` ${request.operation.name}`;
      const key = `${kind}${where}: ${text.replaceAll(/\b\d+ ms\b/g, 'n ms')}`;
      const found = this.byKey.get(key);
      if (found) found.count += 1;
      else this.byKey.set(key, { kind, key, count: 1, number, ...described(request, viewer, answer) });
    }
  }

  /** How many answers showed violations of a kind. */
  count(/** @type {string} */ kind) {
    return [...this.byKey.values()]
      .filter((found) => found.kind === kind)
      .reduce((sum, { count }) => sum + count, 0);
  }

  get all() {
    return [...this.byKey.values()].sort((a, b) => b.count - a.count);
  }
}

/** @type {(request: FuzzRequest, viewer: Viewer, answer: Answer) => Record<string, unknown>} */
const described = ({ method, path, headers, body }, { role }, answer) => ({
  role,
  method,
  path: path.slice(0, 300),
  headers,
  sent: body?.toString('latin1').slice(0, 400),
  status: answer.status,
  answer: answer.body?.toString('utf8').slice(0, 400),
});

/**
 * @typedef {object} FuzzOptions
 * @property {number} seed
 * @property {number} [from]
 * @property {number} amount
 * @property {number} concurrency
 * @property {Record<string, SignedIn[]>} accounts By role; those of `disposable` are used once each.
 * @property {Pool} pool
 * @property {SampleFile[]} files
 * @property {Send} send
 * @property {() => Promise<void>} refresh Reads the pool again.
 * @property {(number: number) => unknown} [onRequest]
 * @property {string[]} [except] Names of operations to leave out.
 */

/**
 * Sends requests number `from` to `from + amount - 1` of a seed.
 * @param {Schema} document
 * @param {FuzzOptions} options
 */
export async function fuzz(document, options) {
  const { seed, from = 0, amount, concurrency, accounts, pool, files, send, refresh, onRequest } = options;
  const shapes = new Shapes(document);
  const sources = operationsOf(document)
    .filter(({ name }) => !options.except?.includes(name))
    .map((operation) => ({ operation, arbitrary: requestsOf(document, operation, { pool, files }) }));
  const findings = new Findings();
  /** @type {Map<number, number>} */
  const statuses = new Map();

  /** @type {(role: string, operation: Operation, number: number) => Viewer} */
  const viewerOf = (role, operation, number) => {
    if (role === 'anonymous') return { role };
    if (ENDS_SESSION.has(operation.name)) return { role: 'camper', ...accounts.disposable?.pop() };
    const list = accounts[role] ?? [];
    return { role, ...list[number % list.length] };
  };

  const one = async (/** @type {number} */ number) => {
    const { operation, arbitrary } = /** @type {typeof sources[number]} */ (sources[number % sources.length]);
    // The same number of a seed makes the same request.
    const [request] = /** @type {[FuzzRequest]} */ (
      fc.sample(arbitrary, { seed: (seed * 1_000_003 + number) | 0, numRuns: 1 })
    );
    const viewer = viewerOf(
      ROLES[Math.floor(number / sources.length) % ROLES.length] ?? '',
      operation,
      number,
    );
    const answer = await send(request, viewer.cookie);
    findings.add(number, request, viewer, answer, violationsOf(request, viewer, answer, shapes));
    if (isLocked(operation, viewer, answer))
      findings.add(number, request, viewer, answer, [
        { kind: 'access', text: `${viewer.role} is answered 401` },
      ]);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };

  let next = from;
  const worker = async () => {
    while (next < from + amount) {
      const number = next;
      next += 1;
      if (number % REFRESH_AFTER === 0) await refresh();
      await one(number);
      await onRequest?.(number);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { findings, statuses: [...statuses].sort(([a], [b]) => a - b) };
}

/**
 * A session that does not count although nothing has ended it.
 * @type {(operation: Operation, viewer: Viewer, answer: Answer) => boolean}
 */
const isLocked = (operation, viewer, { status }) =>
  status === 401 &&
  viewer.role !== 'anonymous' &&
  accessOf(operation) !== 'anyone' &&
  !ENDS_SESSION.has(operation.name);
