import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CampsiteDetail, CheckinEntry } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const allCheckinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; asked for by "View all" only. */
    allCheckins: build.query<CheckinEntry[], number>({
      query: (campsiteId) => API.allCheckins(campsiteId),
      providesTags: (_entries, _error, campsiteId) => [{ type: 'Checkins', id: campsiteId }],
    }),
  }),
});

const { useAllCheckinsQuery } = allCheckinsApi;

/** The check-ins of the detail page: the newest few, or all of them. */
export interface CheckinList {
  visible: CheckinEntry[];
  /** All are shown. */
  isOpen: boolean;
  isLoading: boolean;
  isFailed: boolean;
  toggle: () => void;
  retry: () => void;
  /** The button that opens and closes the list: it stays under the finger. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Collapsed or expanded (docs/product.md 4); all check-ins are fetched when somebody asks for them. */
export function useCheckinList({ id, checkins }: CampsiteDetail): CheckinList {
  const [wantsAll, setWantsAll] = useState(false);
  const { data, isError, isFetching, refetch } = useAllCheckinsQuery(id, { skip: !wantsAll });
  const isOpen = wantsAll && data !== undefined;
  const { button, hold } = useHeldInPlace(isOpen);
  return {
    visible: isOpen ? data : checkins.slice(0, CHECKIN_PREVIEW),
    isOpen,
    isLoading: wantsAll && !data && isFetching,
    isFailed: wantsAll && !data && isError && !isFetching,
    toggle: () => {
      if (isOpen) hold();
      setWantsAll(!isOpen);
    },
    retry: () => void refetch(),
    button,
  };
}

/** What stands above the button shrinks: the page scrolls with it, so that the button is where it was. */
function useHeldInPlace(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef<number | null>(null);
  const topOf = () => button.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (held.current === null) return;
    window.scrollTo({ top: window.scrollY + topOf() - held.current, behavior: 'instant' });
    held.current = null;
  }, [isOpen]);
  const hold = () => {
    held.current = topOf();
  };
  return { button, hold };
}
