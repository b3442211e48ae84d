import { type SearchDocument, TERM_FIELDS } from './types';

const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** A hash of 53 bits over everything except the ratings. Equal hashes of different rows are practically impossible. */
export function rowFingerprint(row: SearchDocument): number {
  const print = new Fingerprint();
  print.text(row.sortName);
  print.text(row.closestTown ?? '');
  print.text(row.province);
  for (const names of [row.facilityNames, row.activityNames, row.categoryNames]) {
    print.number(names.length);
    for (const name of names) print.text(name);
  }
  for (const field of TERM_FIELDS) {
    const names = row.absentNames[field] ?? [];
    print.number(names.length);
    for (const name of names) print.text(name);
  }
  const numbers = Object.entries(row.numbers);
  print.number(numbers.length);
  for (const [name, number] of numbers) {
    print.text(name);
    print.number(number);
  }
  print.text(row.tariffs.length === 0 ? '' : JSON.stringify(row.tariffs));
  print.text(row.voices.length === 0 ? '' : JSON.stringify(row.voices));
  print.number(row.rates ?? NaN);
  print.number(row.latitude ?? NaN);
  print.number(row.longitude ?? NaN);
  print.number(Number(row.adminVerified) + 2 * Number(row.isClosed) + 4 * Number(row.closestTown === null));
  print.text(row.searchText);
  return print.value;
}

/** Hashes values one by one: joining them first would take longer than everything else. */
class Fingerprint {
  private high = 0x9e3779b1 | 0;
  private low = 0x85ebca6b | 0;

  get value(): number {
    const high = Math.imul(this.high ^ (this.high >>> 16), 0x85ebca6b) ^ this.low;
    return (high >>> 0) * 2 ** 21 + (this.low >>> 11);
  }

  text(text: string): void {
    let { high, low } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x5bd1e995);
      low ^= low >>> 13;
    }
    this.high = high;
    this.low = low;
    this.mix(text.length);
  }

  number(value: number): void {
    double[0] = value;
    this.mix(halves[0]!);
    this.mix(halves[1]!);
  }

  private mix(value: number): void {
    this.high = Math.imul(this.high ^ value, 0x01000193);
    this.low = Math.imul(this.low ^ value, 0x5bd1e995);
    this.low ^= this.low >>> 13;
  }
}
