import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

const HEADER = [
  'Name',
  'Province',
  'Town',
  'Short description',
  'Description',
  'GPS Coordinates',
  'Price per night',
  'Website',
  'Phone Number',
  'Email',
  'Facilities',
  'Activities',
  'Categories',
  'Pets',
];

const WORDS = 'Stands under tamboti trees, each with its own braai place, a tap and a light. '.repeat(5);

/** A realistic row: every column, two coordinates in a cell, a range of phone numbers. */
const rowOf = (/** @type {number} */ n, /** @type {number} */ priceFrom) => [
  `Camp ${n} at the river`,
  'Limpopo',
  'Modimolle',
  'Ten shaded stands beside a quiet river.',
  WORDS,
  `${-24 - (n % 100) / 100}, ${28 + (n % 97) / 100}`,
  `R ${priceFrom + (n % 400)},00 per night`,
  `https://camp${n}.example`,
  `014 555 ${String(n % 10_000).padStart(4, '0')}/6`,
  `camp${n}@camp.example`,
  'Ablutions; Braai places; Power points; Shade',
  'Hiking; Bird watching',
  'Bushveld; Family',
  'yes',
];

/** A workbook of so many campsites, no two the same; another `priceFrom` changes the price of each. */
export function workbookOf(/** @type {number} */ count, priceFrom = 100) {
  const xlsx = load('xlsx');
  const book = xlsx.utils.book_new();
  const rows = Array.from({ length: count }, (_, n) => rowOf(n, priceFrom));
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([HEADER, ...rows]), 'Campsites');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}
