import { isTotpCode, plainCode } from './second-factors';

describe('codes', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '١٢٣٤٥٦', '123\u2011456', '\u200f123456'])(
    'of an authenticator app have six digits: %p',
    (code) => {
      expect(isTotpCode(code)).toBe(true);
    },
  );

  it.each(['', '12345', '1234567', 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ', '12345a', 'é23456', '²23456', 'Ⅷ23456'])(
    '%p is none of them',
    (code) => {
      expect(isTotpCode(code)).toBe(false);
    },
  );

  it('are compared without what people put between the letters', () => {
    expect(plainCode(' abcd-EFGH jklm ')).toBe('ABCDEFGHJKLM');
    expect(plainCode('ＡＢＣＤ－２３４５')).toBe('ABCD2345');
  });
});
