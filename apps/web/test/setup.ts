import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakeApi } from './fake-api';
import { FakeSocket } from './fake-socket';

// Pages fetch their code first; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

// What browsers have and jsdom has not. Nothing is ever in view and no media query matches unless a test says so.
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver });
// The router's package asks for these while it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});

// Without a server of its own a test sees every address unanswered, never the network.
new FakeApi().install();
beforeEach(() => {
  new FakeApi().install();
  FakeSocket.install();
});

// jsdom weighs every rule for every element a query by role looks at, and no test looks at the styles.
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <Kind extends Node>(node: Kind, before: Node | null): Kind =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined ? node : insertBefore(node, before);
