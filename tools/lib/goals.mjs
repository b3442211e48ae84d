import { asText } from '../bench/report.mjs';
import { say } from './progress.mjs';

/** What a command measured, line by line, each with its goal. */
export class Goals {
  rows = [];

  constructor(title) {
    this.title = title;
  }

  /** One line. `isMet` null: for information, without a goal. */
  add(what, { goal = '-', measured, isMet }) {
    const result = isMet === null ? '-' : isMet ? 'met' : 'MISSED';
    this.rows.push({ what, goal, measured: String(measured), result });
  }

  /** A number that must not exceed a limit. */
  atMost(what, value, limit, unit = '') {
    const text = (number) => `${round(number)}${unit && ` ${unit}`}`;
    this.add(what, { goal: `<= ${text(limit)}`, measured: text(value), isMet: value <= limit });
  }

  /** A number that must reach a limit. */
  atLeast(what, value, limit, unit = '') {
    const text = (number) => `${round(number)}${unit && ` ${unit}`}`;
    this.add(what, { goal: `>= ${text(limit)}`, measured: text(value), isMet: value >= limit });
  }

  /** A count of faults: none may be left. */
  none(what, count) {
    this.add(what, { goal: '0', measured: count, isMet: count === 0 });
  }

  /** A number for information. */
  info(what, measured) {
    this.add(what, { measured, isMet: null });
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

const round = (number) =>
  Number.isFinite(number)
    ? String(Math.round(number * (Math.abs(number) < 10 ? 100 : 1)) / (Math.abs(number) < 10 ? 100 : 1))
    : 'never';
