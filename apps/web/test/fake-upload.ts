/**
 * An upload for tests: what XMLHttpRequest does for `sendForm`, over the fake `fetch` of the test. Everything has left
 * at once.
 */
export class FakeUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private method = '';
  private url = '';
  private isAborted = false;
  private answered = new Headers();

  /** Every upload since `install`, oldest first. */
  static readonly made: FakeUpload[] = [];

  static install(): void {
    FakeUpload.made.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
    FakeUpload.made.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    void this.answer(body);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  private async answer(body: FormData): Promise<void> {
    const response = await fetch(this.url, { method: this.method, body });
    if (this.isAborted) return;
    this.status = response.status;
    this.answered = response.headers;
    this.statusText = response.statusText;
    this.responseText = await response.text();
    // Status 0 stands for a connection that broke.
    if (this.status === 0) this.onerror?.();
    else this.onload?.();
  }
}

/** Gives jsdom the addresses of files it has none for; resolves which are held at the moment. */
export function fakeObjectUrls(): Set<string> {
  const held = new Set<string>();
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      const url = `blob:${(made += 1)}`;
      held.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => void held.delete(url),
  });
  return held;
}

/** The system takes a chosen file away: reading it fails from now on. */
export function takeAway(chosen: File): () => void {
  Object.defineProperty(chosen, 'arrayBuffer', {
    configurable: true,
    value: () => Promise.reject(new DOMException('The file is gone', 'NotReadableError')),
  });
  return () => void Reflect.deleteProperty(chosen, 'arrayBuffer');
}

/** A file of a type and size. */
export function file(name: string, type = 'image/jpeg', size = 1000): File {
  return new File([new Uint8Array(size)], name, { type });
}
