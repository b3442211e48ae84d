import type {} from '@mui/material/themeCssVarsAugmentation';
import type { PaletteOptions } from '@mui/material/styles';
import { CONSTANT, DARK, LIGHT, type Tokens } from './tokens';

type ModeTokens = Omit<Tokens, 'paper' | 'surface' | 'line' | 'ink' | 'ink2' | 'primary' | 'error'>;
type ConstantTokens = Record<keyof typeof CONSTANT, string>;

declare module '@mui/material/styles' {
  interface Palette extends ModeTokens, ConstantTokens {}
  interface PaletteOptions extends ModeTokens, ConstantTokens {}
}

/** Mixes two colours, both `#RRGGBB`; a `share` of 1 is all `towards`. */
function mix(color: string, towards: string, share: number): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map(
    (at) => channel(color, at) + (channel(towards, at) - channel(color, at)) * share,
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

// docs/design.md, "States": filled buttons are 8 % darker on hover, in dark mode lighter.
const HOVER = 0.08;

/** One colour scheme: MUI's palette and our own colours, so that `color: 'onPrimaryContainer'` works in `sx`. */
function scheme(tokens: Tokens, hoverTowards: string): PaletteOptions {
  const { paper, surface, line, ink, ink2, primary, error, ...own } = tokens;
  return {
    ...own,
    ...CONSTANT,
    background: { default: paper, paper: surface },
    text: { primary: ink, secondary: ink2 },
    divider: line,
    primary: { main: primary, dark: mix(primary, hoverTowards, HOVER), contrastText: tokens.onPrimary },
    secondary: {
      main: tokens.ember,
      dark: mix(tokens.ember, hoverTowards, HOVER),
      contrastText: tokens.onEmber,
    },
    error: { main: error, contrastText: surface },
  };
}

export const colorSchemes = {
  light: { palette: scheme(LIGHT, '#000000') },
  dark: { palette: scheme(DARK, '#ffffff') },
};
