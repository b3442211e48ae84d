import { errorOf } from './error-of.mjs';
import { say } from './progress.mjs';
import { asText } from './text-table.mjs';

/** What a command measured, line by line, each with its goal. */
export class Goals {
  /** @type {{ what: string, goal: string, measured: string, result: string }[]} */
  rows = [];

  constructor(/** @type {string} */ title) {
    this.title = title;
  }

  /**
   * One line. `isMet` null: for information, without a goal.
   * @param {string} what
   * @param {{ goal?: string, measured: unknown, isMet: boolean | null }} result
   */
  add(what, { goal = '-', measured, isMet }) {
    const result = isMet === null ? '-' : isMet ? 'met' : 'MISSED';
    this.rows.push({ what, goal, measured: String(measured), result });
  }

  /** A number that must not exceed a limit. */
  max(/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ limit, unit = '') {
    const text = withUnit(unit);
    this.add(what, { goal: `<= ${text(limit)}`, measured: text(value), isMet: value <= limit });
  }

  /** A number that must reach a limit. */
  min(/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ limit, unit = '') {
    const text = withUnit(unit);
    this.add(what, { goal: `>= ${text(limit)}`, measured: text(value), isMet: value >= limit });
  }

  /** What must be a certain value, such as the status of an answer. */
  equal(/** @type {string} */ what, /** @type {unknown} */ value, /** @type {string | number} */ wanted) {
    this.add(what, { goal: String(wanted), measured: value, isMet: value === wanted });
  }

  /** What must not be there, such as unexpected answers. */
  empty(/** @type {string} */ what, /** @type {string[]} */ found) {
    this.add(what, { goal: '0', measured: counted(found) || 0, isMet: found.length === 0 });
  }

  /** A count of failures, which must be 0. */
  none(/** @type {string} */ what, /** @type {number} */ count) {
    this.add(what, { goal: '0', measured: count, isMet: count === 0 });
  }

  /** A number for information. */
  info(/** @type {string} */ what, /** @type {unknown} */ measured) {
    this.add(what, { measured, isMet: null });
  }

  /** Carries out some work; when it fails, that is a missed goal. Resolves to whether it succeeded. */
  async attempt(/** @type {string} */ title, /** @type {() => Promise<unknown>} */ work) {
    try {
      await work();
      return true;
    } catch (error) {
      this.equal(`${title}: carried out`, errorOf(error).message, 'yes');
      return false;
    }
  }

  get missed() {
    return this.rows.filter(({ result }) => result === 'MISSED').length;
  }

  show() {
    const head = [this.title, 'Goal', 'Measured', 'Result'];
    const rows = this.rows.map(({ what, goal, measured, result }) => [what, goal, measured, result]);
    say(`\n${asText({ title: '', head, rows })}\n`);
    say(this.missed === 0 ? 'Every goal is met.' : `${this.missed} goals are missed.`);
  }
}

/** How often each text is among these: `3 x 500, 1 x 502`. */
export function counted(/** @type {unknown[]} */ texts) {
  const each = [...new Set(texts)].map((text) => ({
    text,
    count: texts.filter((one) => one === text).length,
  }));
  return each
    .sort((one, other) => other.count - one.count)
    .map(({ text, count }) => `${count} x ${text}`)
    .join(', ');
}

/** @type {(unit: string) => (number: number) => string} */
const withUnit = (unit) => (number) => `${round(number)}${unit && ` ${unit}`}`;

const round = (/** @type {number} */ number) =>
  Number.isFinite(number)
    ? String(Math.round(number * (Math.abs(number) < 10 ? 100 : 1)) / (Math.abs(number) < 10 ? 100 : 1))
    : 'never';
