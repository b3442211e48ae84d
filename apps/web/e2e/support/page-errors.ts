import type { ConsoleMessage, Page } from '@playwright/test';
import { parseUrl } from '@kampvuur/domain';

/** What the browser complains about although all is well. */
interface Expected {
  path: string | RegExp;
  status: number;
}

// docs/product.md#states: a 401 on the current-user call means "no user".
const NO_USER: Expected = { path: '/api/user', status: 401 };

/** The bell asks for its number by itself, now and then in the very moment a session ends or gets a new cookie. */
const NO_NOTICES: Expected = { path: '/api/notices/unread', status: 401 };

/** The complaints of the browser about one page: script errors, failed requests, violated security policy. */
export class PageErrors {
  readonly found: string[] = [];
  private readonly expected = [NO_USER, NO_NOTICES];
  private mayBeUnreachable = false;

  constructor(page: Page, baseURL: string) {
    page.on('pageerror', (error) => this.found.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      const isOurs = url === '' || url.startsWith(baseURL);
      if (message.type() === 'error' && isOurs && !this.isExpected(message))
        this.found.push(`${message.text()} (${url})`);
    });
  }

  /** Tells of an answer that the test provokes. */
  expect(path: string | RegExp, status: number): void {
    this.expected.push({ path, status });
  }

  /** The test takes the connection away: the browser may say so. */
  allowUnreachable(): void {
    this.mayBeUnreachable = true;
  }

  private isExpected(message: ConsoleMessage): boolean {
    if (this.mayBeUnreachable && /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(message.text())) return true;
    const { url } = message.location();
    const path = parseUrl(url)?.pathname ?? url;
    const isAt = (known: string | RegExp) => (typeof known === 'string' ? known === path : known.test(path));
    return this.expected.some((known) => isAt(known.path) && message.text().includes(`${known.status}`));
  }
}
