import { act } from '@testing-library/react';

/** What is observed is reported as in view as soon as `reach` is called. */
export function observeInView() {
  const watching: { callback: IntersectionObserverCallback; target: Element }[] = [];
  class Observer {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element) {
      watching.push({ callback: this.callback, target });
    }
    unobserve() {}
    disconnect() {}
  }
  const before = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const reach = () =>
    act(() => {
      for (const { callback, target } of watching.splice(0)) {
        const entry = {
          isIntersecting: true,
          intersectionRatio: 1,
          target,
        } as unknown as IntersectionObserverEntry;
        callback([entry], { thresholds: [0] } as unknown as IntersectionObserver);
      }
    });
  return { reach, restore: () => Object.assign(globalThis, { IntersectionObserver: before }) };
}
