import { useEffect, useRef, useState } from 'react';
import { OFFLINE_REGION } from '@kampvuur/domain/campsite-list';
import { placeWords } from '../../../base/messages/registry-words';
import { prepareForRegions } from '../../../base/offline';
import {
  deleteRegion,
  isComplete,
  readRegions,
  type Region,
  REGIONS_CHANGED,
  type RegionSource,
} from '../../../base/regions';
import { type Failure, idsOf, downloadRegion, DownloadStopped, updateRegion } from './download-region';
import { aloneWithRegions } from './region-lock';
import { say } from './say';

/** The download in progress. */
export interface Progress {
  id: string;
  name: string;
  kept: number;
  /** Undefined while its campsites are found. */
  count: number | undefined;
}

/** The regions on this device, and what one does with them. */
export interface Regions {
  /** Undefined until they are read. */
  regions: Region[] | undefined;
  progress: Progress | undefined;
  /** How the last action ended. */
  outcome: { text: string; isFailure: boolean } | undefined;
  add: (name: string, source: RegionSource) => void;
  /** Goes on with one that is not whole, or brings it up to date. */
  renew: (region: Region) => void;
  remove: (region: Region) => void;
  stop: () => void;
}

/** Why a region cannot be kept, in words. */
export const FAILURES: Record<Failure, () => string> = {
  tooMany: () => say('tooMany', { most: OFFLINE_REGION.campsites }),
  none: () => say('empty'),
  full: () => say('full'),
  signedOut: () => say('signedOut'),
  network: () => say('network'),
  device: () => say('device'),
  unsupported: () => say('unsupported'),
  gone: () => say('gone'),
};

export function useRegions(): Regions {
  const [regions, setRegions] = useState<Region[]>();
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Regions['outcome']>();
  const running = useRef<AbortController>(undefined);
  const refresh = async () => setRegions(await readRegions());
  useEffect(() => {
    const read = () => void readRegions().then(setRegions);
    read();
    // They are also updated in the background.
    window.addEventListener(REGIONS_CHANGED, read);
    return () => {
      running.current?.abort();
      window.removeEventListener(REGIONS_CHANGED, read);
    };
  }, []);

  const show = ({ id, name, kept, ids }: Region) => setProgress({ id, name, kept, count: ids.length });
  const run = async (name: string, work: (signal: AbortSignal) => Promise<unknown>) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setOutcome(undefined);
    setProgress({ id: name, name, kept: 0, count: undefined });
    try {
      const outcome = await prepareForRegions(controller.signal);
      controller.signal.throwIfAborted();
      if (outcome !== 'ready') throw new DownloadStopped(outcome);
      await aloneWithRegions(controller.signal, () => work(controller.signal));
      setOutcome({ text: say('done', { name: placeWords(name) }), isFailure: false });
    } catch (error) {
      // What the network does is known by now: the rest is the device's, such as storage that the browser refuses.
      const failure = error instanceof DownloadStopped ? error.failure : 'device';
      if (failure !== 'device' || !controller.signal.aborted)
        setOutcome({ text: FAILURES[failure](), isFailure: true });
    }
    if (running.current === controller) setProgress(undefined);
    await refresh();
  };

  const add = (name: string, source: RegionSource) =>
    void run(name, async (signal) => {
      await askForPersistence();
      const ids = await idsOf(source, signal);
      const id = crypto.randomUUID();
      const region = { ...source, id, name, ids, kept: 0, bytes: 0, keptAt: Date.now() };
      await downloadRegion(region, { signal, onProgress: show });
    });
  const renew = (region: Region) =>
    void run(region.name, (signal) =>
      (isComplete(region) ? updateRegion : downloadRegion)(region, { signal, onProgress: show }),
    );
  const remove = (region: Region) => void deleteRegion(region).then(refresh);
  return { regions, progress, outcome, add, renew, remove, stop: () => running.current?.abort() };
}

/** Asks the browser not to make room by deleting what is kept. */
async function askForPersistence(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
