/// <reference lib="webworker" />
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePaths, readKept, readRegions } from '../../../base/regions';
import { RegionAnswers } from './region-answers';

/** A request and its answer; the body is undefined where there is none. */
export interface Question {
  number: number;
  url: string;
}
export interface Answer {
  number: number;
  body?: unknown;
}

declare const self: DedicatedWorkerGlobalScope;

let answers: { stamp: string; ready: Promise<RegionAnswers> } | undefined;

/** The index of everything on the device, built again when that has changed. */
async function current(): Promise<RegionAnswers> {
  const regions = await readRegions();
  const stamp = JSON.stringify(regions.map(({ id, kept, keptAt }) => [id, kept, keptAt]));
  if (answers?.stamp !== stamp) {
    const ids = new Set(regions.flatMap((region) => region.ids.slice(0, region.kept)));
    answers = { stamp, ready: campsitesOf(ids).then((campsites) => RegionAnswers.of(campsites)) };
  }
  return answers.ready;
}

async function campsitesOf(ids: Iterable<number>): Promise<CampsiteDetail[]> {
  const kept = await Promise.all([...ids].map((id) => readKept(campsitePaths(id).detail)));
  return Promise.all(
    kept.flatMap((response) => (response ? [response.json() as Promise<CampsiteDetail>] : [])),
  );
}

self.addEventListener('message', ({ data: { number, url } }: MessageEvent<Question>) => {
  void current()
    .then((index) => index.answer(new URL(url)))
    .catch(() => undefined)
    .then((body) => self.postMessage({ number, body } satisfies Answer));
});
