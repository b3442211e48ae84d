// By its path, since build plugins import this file without path aliases.
export { DARK, LIGHT, type Tokens } from '../../../../../libs/domain/src/design-colours';

/** Colours that stay the same in both modes. */
export const CONSTANT = {
  ratePlate: '#1B4A39',
  onRatePlate: '#FFFDF4',
  closed: '#8E1F17',
  onClosed: '#FFFDF4',
  heroInk: '#FFF6E2',
  onClusterMedium: '#2B1B00',
  onToastWarning: '#2B1B00',
  scrim: 'rgba(14, 24, 25, 0.5)',
  glass: 'rgba(14, 24, 25, 0.62)',
} as const;

export const RADIUS = { tag: 6, plate: 7, sign: 8, control: 12, picture: 18, dialog: 22 } as const;
