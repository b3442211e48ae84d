import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from '../tokens';

/** Paper, cards, dialogs, menus and tables. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundColor: 'transparent', boxShadow: 'none', borderRadius: 0 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.dialog,
        // A phone on its side.
        '@media (max-height: 480px)': { marginBlock: 8, maxHeight: 'calc(100% - 16px)' },
        [theme.breakpoints.down('sm')]: {
          margin: 0,
          width: '100%',
          maxWidth: '100%',
          height: '100%',
          maxHeight: 'none',
          borderRadius: 0,
        },
      }),
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '20px 24px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme: { vars }, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: vars.palette.scrim },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        borderRadius: RADIUS.control,
        marginTop: 6,
        minWidth: 200,
        // A shadow is not visible in dark mode.
        border: `1px solid ${vars.palette.lineStrong}`,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        gap: 12,
        // MUI makes items lower on wide screens, which may be touch screens too.
        [theme.breakpoints.up('sm')]: { minHeight: 44 },
        '&:focus-visible': { outlineOffset: -3 },
        '& .MuiListItemIcon-root': { minWidth: 0 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: '16px 12px',
        borderBottom: `1px solid ${vars.palette.divider}`,
        fontSize: '0.9375rem',
        lineHeight: 22 / 15,
      }),
      head: ({ theme: { vars } }) => ({
        padding: '10px 12px',
        fontSize: '0.875rem',
        fontWeight: 540,
        color: vars.palette.text.secondary,
        borderBottomColor: vars.palette.lineStrong,
      }),
    },
  },
};
