import type { LRParser } from '@lezer/lr';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '@kampvuur/testing';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

// Its types are of an ES module, which this file is not.
export const { parser } = jest.requireActual<{ parser: LRParser }>('@prometheus-io/lezer-promql');

export const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
export const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/kampvuur.json')) as Dashboard;
export const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Names of metrics an expression reads. */
export function metricsIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'VectorSelector') names.push(/^\w+/.exec(expr.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}
