import { useEffect, useState } from 'react';
import type { RegionSource } from '../../../base/regions';
import { countOf, DownloadStopped } from './download-region';
import { FAILURES } from './use-regions';

/** How many campsites a region would have; why that cannot be said. */
interface Size {
  total?: number;
  problem?: string;
}

/** Counts the campsites of what may be kept; nothing for null. */
export function useSize(source: RegionSource | null): Size {
  const [sizes, setSizes] = useState<Record<string, Size>>({});
  const key = JSON.stringify(source);
  useEffect(() => {
    const wanted = JSON.parse(key) as RegionSource | null;
    if (!wanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    countOf(wanted, signal)
      .then((total): Size => ({ total }))
      .catch((error: unknown): Size => {
        return { problem: FAILURES[error instanceof DownloadStopped ? error.failure : 'network']() };
      })
      .then(
        (size) => {
          if (!signal.aborted) setSizes((known) => ({ ...known, [key]: size }));
        },
        () => undefined,
      );
    return () => controller.abort();
  }, [key]);
  return sizes[key] ?? {};
}
