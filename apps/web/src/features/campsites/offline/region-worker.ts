/// <reference lib="webworker" />
import type { CampsiteDetail, CampsiteObservations } from '@kampvuur/contracts';
import { campsitePaths, readCached, readRegions } from '../../../base/regions';
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
    answers = { stamp, ready: answersOf([...ids]) };
  }
  return answers.ready;
}

async function answersOf(ids: readonly number[]): Promise<RegionAnswers> {
  const kept = await Promise.all(
    ids.map(async (id) => {
      const { detail, observations } = campsitePaths(id);
      return {
        id,
        campsite: await cachedJson<CampsiteDetail>(detail),
        observed: await cachedJson<CampsiteObservations>(observations),
      };
    }),
  );
  const campsites = kept.flatMap(({ campsite }) => campsite ?? []);
  const observed = kept.flatMap(({ id, observed: counts }): [number, CampsiteObservations][] =>
    counts ? [[id, counts]] : [],
  );
  return RegionAnswers.of(campsites, new Map(observed));
}

async function cachedJson<T>(path: string): Promise<T | undefined> {
  const response = await readCached(path);
  return response && ((await response.json()) as T);
}

self.addEventListener('message', ({ data: { number, url } }: MessageEvent<Question>) => {
  void current()
    .then((index) => index.answer(new URL(url)))
    .catch(() => undefined)
    .then((body) => self.postMessage({ number, body } satisfies Answer));
});
