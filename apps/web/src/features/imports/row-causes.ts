import type { ImportCause, ImportResult, JobItem } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { messagesOf, withFieldLabel } from '../../pieces/jobs/job-texts';
import { useJobItemsQuery } from '../../pieces/jobs/jobs-api';
import { columnLabel } from '../../pieces/facts/fact-words';
import { say } from './say';

/** A cause in the words of the rows that have it. */
export const causeText = ({ text, term }: ImportCause): string =>
  term ? say('unknownTerm', { field: columnLabel(term.kind), name: term.name }) : withFieldLabel(text);

/** A cause as the messages of its rows have it, which the server writes. */
const causeInMessages = ({ text, term }: ImportCause): string =>
  term ? `${columnLabel(term.kind)}: not known, left out: ${term.name}` : withFieldLabel(text);

/** Where an item stands, as the server writes it. */
const placeInMessages = ({ item, details }: JobItem): string => details?.['osmRef'] ?? `Row ${item}`;

/** The causes of a check whose rows all stand on the first page of its preview, each with the cause. */
export function useRowCauses({ jobId, dryRun, totalRows, causes = [] }: ImportResult): ImportCause[] {
  const isOnePage = totalRows <= ADMIN_PAGE.items;
  const query = { jobId, page: PAGE.first, outcome: null };
  const { data } = useJobItemsQuery(query, { skip: !dryRun || isOnePage });
  if (!dryRun) return [];
  const labels = new Set(data?.data.map(placeInMessages));
  const isOnFirstPage = (example: string) => labels.has(/^(Row |\w+\/)\d+/.exec(example)?.[0] ?? '');
  return causes.filter(
    ({ rows, examples }) =>
      rows > 0 && (isOnePage || (rows <= examples.length && examples.every(isOnFirstPage))),
  );
}

/** A message about a row, and its cause at the first row of the page that has it, where its remedy stands. */
export interface RowMessage {
  text: string;
  cause: ImportCause | null;
}

/** The messages of each item. */
export function rowMessages(items: readonly JobItem[], causes: readonly ImportCause[]): RowMessage[][] {
  const remaining = new Map(causes.map((cause) => [cause, patternOf(cause)]));
  return items.map((item) =>
    messagesOf(item).map((text) => {
      const variants = [text, text.replace(IN_BRACKETS, '')].map(withoutSheet);
      const found = [...remaining].find(([, pattern]) => variants.some((variant) => pattern.test(variant)));
      if (found) remaining.delete(found[0]);
      return { text, cause: found?.[0] ?? null };
    }),
  );
}

/** Left out of the text of a cause that several rows have; other parts that differ are `…` there. */
const IN_BRACKETS = / \([^()]*\)/g;

function patternOf(cause: ImportCause): RegExp {
  const escaped = causeInMessages(cause).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('…', '.+')}$`, 'i');
}

/** Rows of a workbook with several sheets name theirs. */
const withoutSheet = (text: string): string => withFieldLabel(text.replace(/^Sheet "[^"]*", row \d+: /, ''));
