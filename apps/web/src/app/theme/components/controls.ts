import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from '../tokens';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true;
  }
}

const TRANSITION = 'background-color 160ms ease-out, border-color 160ms ease-out, color 160ms ease-out';

/** A colour made darker by a percentage, in dark mode lighter. */
const shade = (color: string, percent: number) =>
  `color-mix(in srgb, ${color}, light-dark(#000, #fff) ${percent}%)`;

const DISABLED_OPACITY = 0.38;

/** Buttons, inputs, toggles, tabs and navigation. */
export const controls: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    variants: [
      {
        props: { variant: 'tonal' },
        style: ({ theme: { vars } }) => ({
          backgroundColor: vars.palette.primaryContainer,
          color: vars.palette.onPrimaryContainer,
          '&:hover': { backgroundColor: shade(vars.palette.primaryContainer, 8) },
          '&:active': { backgroundColor: shade(vars.palette.primaryContainer, 12) },
          '&.Mui-disabled': {
            backgroundColor: vars.palette.primaryContainer,
            color: vars.palette.onPrimaryContainer,
          },
        }),
      },
    ],
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '0 20px',
        borderRadius: RADIUS.control,
        transition: TRANSITION,
        '&.Mui-disabled': { opacity: DISABLED_OPACITY },
        variants: [
          {
            props: { variant: 'contained' },
            style: {
              // 12 % in total, as the background on hover is already 8 % darker.
              '&:active': { backgroundColor: shade('var(--variant-containedBg)', 4) },
              '&.Mui-disabled': {
                backgroundColor: 'var(--variant-containedBg)',
                color: 'var(--variant-containedColor)',
              },
            },
          },
          { props: { size: 'small' }, style: { minHeight: 44, padding: '0 16px' } },
          { props: { variant: 'text' }, style: { minHeight: 44, padding: '0 12px' } },
        ],
      },
      outlined: ({ theme: { vars } }) => ({
        border: `1.5px solid ${vars.palette.lineStrong}`,
        color: vars.palette.text.primary,
        backgroundColor: vars.palette.background.paper,
        '&:hover': { borderColor: vars.palette.text.primary, backgroundColor: vars.palette.background.paper },
        '&:active': { backgroundColor: vars.palette.sunken },
        '&.Mui-disabled': { borderColor: vars.palette.lineStrong, color: vars.palette.text.primary },
      }),
      startIcon: { marginLeft: 0, marginRight: 10 },
      endIcon: { marginRight: 0, marginLeft: 8 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: 44,
        minHeight: 44,
        borderRadius: RADIUS.control,
        color: 'inherit',
        transition: TRANSITION,
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 48,
        borderRadius: RADIUS.control,
        backgroundColor: vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: vars.palette.lineStrong },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: vars.palette.text.primary },
        '&.MuiInputBase-multiline': { padding: 0 },
        // The focus ring of the input is drawn around the box.
        '&:has(:focus-visible)': { outline: `3px solid ${vars.palette.focus}`, outlineOffset: 3 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: vars.palette.text.primary,
          borderWidth: 1,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: vars.palette.error.main },
      }),
      input: {
        height: 'auto',
        padding: '11px 14px',
        lineHeight: '1.5rem',
        '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  MuiSelect: { styleOverrides: { icon: ({ theme: { vars } }) => ({ color: vars.palette.text.secondary }) } },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 20 / 14 } },
  },
  MuiCheckbox: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ padding: 10, color: vars.palette.lineStrong }) },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: 4,
        gap: 4,
        borderRadius: RADIUS.control,
        backgroundColor: vars.palette.sunken,
      }),
      grouped: { margin: 0, border: 0, borderRadius: 9 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { breakpoints, vars } }) => ({
        minHeight: 36,
        [breakpoints.down('sm')]: { minHeight: 44 },
        padding: '0 16px',
        gap: 8,
        border: 0,
        borderRadius: 9,
        textTransform: 'none',
        fontSize: '0.9375rem',
        fontWeight: 600,
        color: vars.palette.text.secondary,
        transition: TRANSITION,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: vars.palette.text.primary,
          backgroundColor: vars.palette.background.paper,
          boxShadow: '0 1px 2px rgba(26,43,37,.16)',
        },
      }),
    },
  },
  MuiTabs: {
    defaultProps: { indicatorColor: 'secondary', textColor: 'inherit' },
    styleOverrides: { indicator: { height: 3, borderRadius: '3px 3px 0 0' } },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 48,
        textTransform: 'none',
        opacity: 1,
        color: vars.palette.text.secondary,
        '&.Mui-selected': { color: vars.palette.text.primary },
        '&:focus-visible': { outlineOffset: -3 },
      }),
    },
  },
  MuiBottomNavigation: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        height: 64,
        backgroundColor: vars.palette.background.paper,
        borderTop: `1px solid ${vars.palette.divider}`,
      }),
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        gap: 4,
        minWidth: 0,
        padding: '6px 4px',
        color: vars.palette.text.secondary,
        // As large as four links beside each other can be.
        '& svg': { fontSize: 'min(1.5rem, 28px)' },
        '&.Mui-selected': {
          color: vars.palette.text.primary,
          '& svg': { color: vars.palette.secondary.main },
        },
        '&:focus-visible': { outlineOffset: -3 },
      }),
      label: {
        fontSize: 'min(0.75rem, 15px)',
        lineHeight: 14 / 12,
        fontWeight: 540,
        '&.Mui-selected': { fontSize: 'min(0.75rem, 15px)', fontWeight: 640 },
      },
    },
  },
};
