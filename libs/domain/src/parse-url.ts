/**
 * The parsed address; null when the text is none. Always by the constructor: once Node 20 has optimised the caller,
 * `URL.canParse` answers false for some hosts that `new URL` takes, such as those with an umlaut.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
