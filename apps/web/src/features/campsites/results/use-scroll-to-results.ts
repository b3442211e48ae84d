import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listParams, type SearchState } from '../search-state';

/**
 * A ref for the first element of the results, to which the page scrolls back when another search is made further down. Back
 * and Forward keep the position of their page.
 */
export function useScrollToResults(search: SearchState): RefObject<HTMLElement | null> {
  const head = useRef<HTMLElement>(null);
  const isByHistory = useNavigationType() === 'POP';
  const params = new URLSearchParams(listParams(search)).toString();
  const lastParams = useRef(params);
  useEffect(() => {
    if (lastParams.current === params) return;
    lastParams.current = params;
    const isAbove = head.current && head.current.getBoundingClientRect().top < 0;
    if (isAbove && !isByHistory) head.current?.scrollIntoView({ behavior: 'instant' });
  }, [params, isByHistory]);
  return head;
}
