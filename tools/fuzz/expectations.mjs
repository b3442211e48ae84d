import { leaksIn } from './canaries.mjs';
import { accessOf } from './operations.mjs';

/** @import { Operation } from './operations.mjs' */
/** @import { Answer, Message } from './send.mjs' */
/** @import { Shapes } from './shapes.mjs' */

/**
 * Who sends a request; `userId` and `cookie` unless anonymous.
 * @typedef {{ role: string, userId?: number, cookie?: string }} Viewer
 * @typedef {Message & { operation: Operation }} FuzzRequest
 * @typedef {{ kind: string, text: string }} Violation
 */

/** Longest answer, in ms; an import's start may wait for its job, 25 s and what the request itself takes. */
const WITHIN = 2_000;
/** @type {Record<string, number>} */
const WAITS_FOR_JOB = { 'POST /api/admin/upload': 27_000 };

/** Headers every answer carries. */
const HEADERS = {
  'x-request-id': /^[0-9a-f-]{36}$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src/,
};

const isProblem = (/** @type {Answer['headers']} */ headers) =>
  (headers['content-type'] ?? '').startsWith('application/problem+json');

/** @type {(request: FuzzRequest, answer: Answer) => string[]} */
function headerViolations({ method }, { status, headers, body }) {
  const violations = Object.entries(HEADERS)
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
    .map(([name]) => `header ${name} is ${headers[name] ?? 'missing'}`);
  if (body.length > 0 && !headers['content-type']) violations.push('header content-type is missing');
  const isUncached = /no-store|no-cache/.test(headers['cache-control'] ?? '');
  if (method === 'GET' && !isUncached)
    violations.push(`header cache-control is ${headers['cache-control'] ?? 'missing'}`);
  return [...violations, ...(status >= 400 ? problemViolations(status, headers, body) : [])];
}

/** @type {(status: number, headers: Answer['headers'], body: Buffer) => string[]} */
function problemViolations(status, headers, body) {
  const violations = isProblem(headers) ? [] : [`${status} that is no problem+json`];
  if ((status === 429 || status === 503) && !/^\d+$/.test(headers['retry-after'] ?? ''))
    violations.push(`${status} without retry-after`);
  if (!/no-store/.test(headers['cache-control'] ?? '')) violations.push(`${status} without no-store`);
  if (isProblem(headers) && !body.includes(`"requestId":"${headers['x-request-id']}"`))
    violations.push('requestId of the problem is not that of the header');
  return violations;
}

/**
 * A successful answer to a viewer without the permission.
 * @type {(request: FuzzRequest, viewer: Viewer, answer: Answer) => string[]}
 */
function accessViolation({ operation }, viewer, { status }) {
  const access = accessOf(operation);
  if (access === 'anyone' || status >= 400 || status === 304) return [];
  const isAllowed = access === 'admin' ? viewer.role === 'admin' : viewer.role !== 'anonymous';
  return isAllowed ? [] : [`answered ${status} to ${viewer.role}`];
}

const INSIDES = /node_modules|\.(?:ts|js):\d+|\bat [\w.]+ \(|SELECT .* FROM|\$argon2/;

/** Private values of other accounts, and internals of the server. */
function leaks(/** @type {Viewer} */ viewer, /** @type {Answer} */ { body, headers }) {
  const text = `${body.toString('utf8')}${JSON.stringify(headers)}`;
  const leaked = leaksIn(text, viewer.userId).map((what) => `shows ${what}`);
  return INSIDES.test(text) ? [...leaked, 'shows the inside of the server'] : leaked;
}

/**
 * What is wrong with an answer; kinds as in `KINDS`.
 * @param {FuzzRequest} request
 * @param {Viewer} viewer
 * @param {Answer} answer
 * @param {Shapes} shapes
 * @returns {Violation[]}
 */
export function violationsOf(request, viewer, answer, shapes) {
  if (answer.error) return [{ kind: 'broken', text: answer.error }];
  const limit = WAITS_FOR_JOB[request.operation.name] ?? WITHIN;
  const shape = answer.status === 304 ? undefined : shapes.violation(request.operation, answer);
  /** @type {(kind: string, texts: string[]) => Violation[]} */
  const of = (kind, texts) => texts.map((text) => ({ kind, text }));
  return [
    ...of('5xx', answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...of('slow', answer.ms > limit ? [`${Math.round(answer.ms)} ms`] : []),
    ...of('shape', shape ? [shape] : []),
    ...of('headers', headerViolations(request, answer)),
    ...of('access', accessViolation(request, viewer, answer)),
    ...of('private', leaks(viewer, answer)),
  ];
}

/** Kinds of violations, as the table names them. */
export const KINDS = {
  '5xx': 'Answers of 5xx',
  slow: 'Answers over 2 s',
  shape: 'Answers off their documented shape',
  headers: 'Answers without a required header',
  access: 'Answers to somebody without the right',
  private: "Answers with somebody else's private data",
  broken: 'Requests without any answer',
};
