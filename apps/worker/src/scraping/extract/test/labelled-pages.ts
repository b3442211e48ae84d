import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'labelled');

/** What a page truly says about its campsite, by field; what is missing it does not say. */
export interface Truth {
  contactPhones?: string[];
  contactEmails?: string[];
  facebookUrl?: string;
  rates?: number;
  /** Beginnings of texts that describe the campsite. */
  shortDescription?: string[];
  point?: [latitude: number, longitude: number];
  facilities?: string[];
  activities?: string[];
  categories?: string[];
  /** Addresses of the pictures that show it. */
  images?: string[];
}

/** A page made for the tests, of a kind that real websites have, with what it truly says. */
export interface LabelledPage {
  name: string;
  address: string;
  truth: Truth;
  html: string;
}

function pageOf(block: string): LabelledPage {
  const [head = '', truth = '{}', ...html] = block.split('\n');
  const [name = '', address = ''] = head.split(' ');
  return { name, address, truth: JSON.parse(truth) as Truth, html: html.join('\n') };
}

/** All labelled pages: in each file one after the other, each with a line `=== name address` and a line of truth. */
export function labelledPages(): LabelledPage[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split(/^=== /m).slice(1))
    .map(pageOf);
}
