import { walOffset } from './read-replica';

it('compares positions as numbers, not as texts', () => {
  expect(walOffset('0/0')).toBe(0n);
  expect(walOffset('16/B374D848')).toBe(0x16_b374_d848n);
  const [earlier = 0n, later = 0n] = ['9/FFFFFFFF', 'A/0'].map(walOffset);
  expect(later - earlier).toBe(1n);
});

it.each(['', '16', '16/', '/1', '16/B374D8480', 'G/1', '16/b374d848', '1/1 ', '1/1/1'])(
  '%p is none',
  (text) => {
    expect(walOffset(text)).toBeUndefined();
  },
);
