import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakeApi } from './fake-api';
import { FakeSocket } from './fake-socket';

configure({
  // Pages fetch their code first; a busy machine takes its time.
  asyncUtilTimeout: 60_000,
  // The library writes out the whole document each time an element is not there yet: a sixth of these tests' time.
  getElementError: (message) => new Error(message ?? 'Element not found'),
});

// What browsers have and jsdom does not. Nothing is ever in view and no media query matches unless a test says so.
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

// Reading a file; a photo that is sent is read first.
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(new Error('The file cannot be read'));
      reader.readAsArrayBuffer(this);
    });
  },
});

Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(window, {
  // Never idle: what is fetched ahead, the map's library above all, would be loaded by every test.
  requestIdleCallback: () => 0,
  cancelIdleCallback: () => undefined,
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
  // A tab of its own for each test: drafts outlive a page.
  sessionStorage.clear();
  new FakeApi().install();
  FakeSocket.install();
});

// jsdom weighs every rule for every element a query by role looks at, and no test looks at the styles.
const UNREAD_SHEET = { cssRules: [], insertRule: () => 0 };
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <Kind extends Node>(node: Kind, before: Node | null): Kind =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
    ? Object.defineProperty(node, 'sheet', { value: UNREAD_SHEET })
    : insertBefore(node, before);
