import { openingHoursText } from './opening-hours';

describe('openingHoursText', () => {
  it.each([
    ['24/7', 'always open'],
    ['08:00-17:00', '08:00 to 17:00'],
    ['Mo-Fr 08:00-17:00', 'Mon to Fri 08:00 to 17:00'],
    ['Mo-Fr 08:00-17:00; Sa 08:00-13:00', 'Mon to Fri 08:00 to 17:00, Sat 08:00 to 13:00'],
    ['Mo-Fr 08:00-17:00;Sa 08:00-13:00;', 'Mon to Fri 08:00 to 17:00, Sat 08:00 to 13:00'],
    ['Mo,We-Fr 08:00-13:00,14:00-17:00', 'Mon and Wed to Fri 08:00 to 13:00 and 14:00 to 17:00'],
    ['Mo-Sa 06:00-24:00; Su, PH off', 'Mon to Sat 06:00 to 24:00, Sun and public holidays closed'],
  ])('says %s in words', (hours, text) => {
    expect(openingHoursText(hours)).toBe(text);
  });

  it.each([
    'Mo-Fr 08:00+',
    'Mo-Fr 8-17',
    'sunrise-sunset',
    'Dec-Feb Mo-Su 07:00-19:00',
    'Mo-Fr 08:00-17:00; Sa[1] 08:00-13:00',
    'Mo-Fr 08:00-17:00 || "by appointment"',
    'Mo-Fr',
    'off',
    'ask',
    '',
  ])('leaves %s as it is', (hours) => {
    expect(openingHoursText(hours)).toBe(hours);
  });
});
