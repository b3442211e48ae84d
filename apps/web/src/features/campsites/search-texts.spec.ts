import { readSearch } from './search-state';
import { countText } from './search-texts';

const counted = (address: string, isOfDevice?: boolean) =>
  countText(readSearch(new URLSearchParams(address)), 12, isOfDevice).replace(/<\/?b>/g, '');

it.each([
  ['', '12 campsites in South Africa', '12 campsites on this device'],
  ['province=Limpopo', '12 campsites in Limpopo', '12 campsites in Limpopo on this device'],
  ['query=river', '12 campsites match', '12 campsites match on this device'],
  [
    'query=river&province=Limpopo',
    '12 campsites match in Limpopo',
    '12 campsites match in Limpopo on this device',
  ],
])('says of which campsites "%s" counts', (address, ofAll, ofDevice) => {
  expect(counted(address)).toBe(ofAll);
  expect(counted(address, true)).toBe(ofDevice);
});
