import { browserName } from './browser-cookie';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the name of a browser', () => {
  it.each([
    [WINDOWS, 'Firefox on Windows'],
    [ANDROID, 'Chrome on Android'],
    [IPHONE, 'Safari on iOS'],
  ])('of %p', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it.each([undefined, '', '   ', '()', '\u0000', 'Click evil.example/1.0', 'a/1 '.repeat(50_000)])(
    'is not known of %p',
    (userAgent) => {
      expect(browserName(userAgent)).toBeNull();
    },
  );
});
