import { keyframes, type Components, type Theme } from '@mui/material/styles';
import { RADIUS } from '../tokens';

const pulse = keyframes`0%, 100% { opacity: 1 } 50% { opacity: .55 }`;

/** Tags, badges, progress, skeletons and tooltips. */
export const feedback: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme: { breakpoints, vars } }) => ({
        height: 28,
        borderRadius: RADIUS.tag,
        fontSize: '0.8125rem',
        fontWeight: 540,
        backgroundColor: vars.palette.signTint,
        color: vars.palette.onSignTint,
        // One that is pressed is a target for fingers on phones, and stands out while it is chosen.
        '&.MuiChip-clickable': { minHeight: 32, [breakpoints.down('sm')]: { minHeight: 44 } },
        '&[aria-pressed=true], &[aria-pressed=true]:hover': {
          backgroundColor: vars.palette.primary.main,
          borderColor: vars.palette.primary.main,
          color: vars.palette.primary.contrastText,
        },
      }),
      label: { padding: '0 10px' },
      icon: { fontSize: 15, marginLeft: 9, marginRight: -4, color: 'inherit' },
      deleteIcon: { fontSize: 18, color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiBadge: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      badge: { height: 22, minWidth: 22, borderRadius: 11, fontSize: '0.8125rem', fontWeight: 660 },
    },
  },
  MuiLinearProgress: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ height: 12, borderRadius: 6, backgroundColor: vars.palette.sunken }),
      bar: { borderRadius: 6 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.skeleton,
        animation: `${pulse} 1.6s ease-in-out infinite`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme: { vars } }) => ({
        padding: '6px 10px',
        borderRadius: RADIUS.sign,
        fontSize: '0.8125rem',
        backgroundColor: vars.palette.text.primary,
        color: vars.palette.background.default,
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.text.primary,
        color: vars.palette.background.default,
      }),
    },
  },
};
