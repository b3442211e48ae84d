import { coordinatesError, pointFromText, textFromPoint } from './coordinates';
import { MESSAGES } from '../messages';

describe('coordinates as text', () => {
  it.each([
    '-34.23553761523939, 20.373537310119456',
    '-34,20',
    ' -34.2 ,20.3 ',
    '90,-180',
    '-90,180',
    '',
    '  ',
  ])('takes %p', (text) => expect(coordinatesError(text)).toBeNull());

  it.each([
    '-34.2',
    '-34.2 20.3',
    '34°S, 20°E',
    '-34,2, 20,3',
    'here, there',
    '-34.2, 20.3, 5',
    '1e1, 2',
    'x -34, 20',
    '-34, 20 x',
    '-34., 20',
    '-34, 20.',
    `-34.${'1'.repeat(21)}, 20`,
    `-34, 20.${'1'.repeat(21)}`,
    ',',
  ])('asks for another form of %p', (text) => expect(coordinatesError(text)).toBe(MESSAGES.coordinateFormat));

  it.each(['-90.1, 20', '90.1, 20', '20.3, 180.5', '20.3, -180.5', '2000, 30000'])(
    'knows that %p is nowhere',
    (text) => expect(coordinatesError(text)).toBe(MESSAGES.coordinateRange),
  );

  it('reads latitude first and keeps every decimal', () => {
    expect(pointFromText('-34.23553761523939, 20.373537310119456')).toEqual({
      latitude: '-34.23553761523939',
      longitude: '20.373537310119456',
    });
    expect(pointFromText(' -34 , 20 ')).toEqual({ latitude: '-34', longitude: '20' });
    expect(pointFromText('')).toBeNull();
    expect(pointFromText('91, 20')).toBeNull();
  });

  it('writes what it reads', () => {
    expect(textFromPoint(-28.6812345678, 28.93)).toBe('-28.681235, 28.93');
    expect(textFromPoint(0.0000001, 20)).toBe('0, 20');
  });
});
