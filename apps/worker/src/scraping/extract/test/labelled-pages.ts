import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'labelled');

/** What a page truly says about its campsite, by field; what is missing it does not say. */
export interface Truth {
  /** The campsite's name, where the website is not its own and does not bear it. */
  campsite?: string;
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
  /** The set it belongs to when it was written after the rules, and measured before it improved them (docs/data-quality.md). */
  heldOut: string | null;
}

const HELD_OUT = /^(held-out.*)\.txt$/;

function pageOf(block: string, file: string): LabelledPage {
  const [head = '', truth = '{}', ...html] = block.split('\n');
  const [name = '', address = ''] = head.split(' ');
  return {
    name,
    address,
    truth: JSON.parse(truth) as Truth,
    html: html.join('\n'),
    heldOut: HELD_OUT.exec(file)?.[1] ?? null,
  };
}

/** All labelled pages: in each file one after the other, each with a line `=== name address` and a line of truth. */
export function labelledPages(): LabelledPage[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const [, ...blocks] = readFileSync(join(FOLDER, file), 'utf8').split(/^=== /m);
      return blocks.map((block) => pageOf(block, file));
    });
}
