import type { Way } from '@kampvuur/domain/routing/way';
import { chooseLanguage } from '../../base/messages/language';
import { gpxFile, saveCalendar, saveGpx } from './trip-files';

const wayOf = (line: Way['line']): Way => ({ km: 1, minutes: 1, isStraight: false, line });

it('writes the way of a trip with its turns once each, to the tenth of a metre', () => {
  const ways = [
    wayOf([
      [28.93, -28.69],
      [28.945, -28.701_234_567_891],
    ]),
    null,
    wayOf([
      [28.945, -28.701_234_567_891],
      [29, -29],
    ]),
  ];
  const file = gpxFile({ id: 3, name: 'December', stops: [] }, ways);
  expect(file.match(/<rtept[^>]*>/g)).toEqual([
    '<rtept lat="-28.69" lon="28.93"/>',
    '<rtept lat="-28.701235" lon="28.945"/>',
    '<rtept lat="-29" lon="29"/>',
  ]);
});

it('names files in the language of the interface', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:trip', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const trip = { id: 3, name: 'Die Karoo, 2027', stops: [] };
  saveGpx(trip, []);
  await chooseLanguage('af');
  saveGpx(trip, []);
  saveCalendar({ ...trip, name: '!' });
  const names = (click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download);
  expect(names).toEqual(['trip-die-karoo-2027.gpx', 'reis-die-karoo-2027.gpx', 'reis-3.ics']);
  click.mockRestore();
  await chooseLanguage('en');
});
