import type { GlobalStylesProps } from '@mui/material/GlobalStyles';

/** Black ink on white paper, whatever the colours of the screen; longer than one page is cut, not spilled. */
export const PRINT_STYLES: GlobalStylesProps['styles'] = {
  '@page': { size: 'A4', margin: '18mm' },
  '@media screen': { '.print-sheet': { display: 'none' } },
  '@media print': {
    'body > *:not(.print-sheet)': { display: 'none !important' },
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    '.print-sheet': {
      display: 'flex',
      flexDirection: 'column',
      height: '258mm',
      overflow: 'hidden',
      color: '#000',
      fontSize: '11pt',
      lineHeight: 1.45,
    },
    '.print-sheet p, .print-sheet h1, .print-sheet dl, .print-sheet dd': { margin: 0 },
    '.print-sheet .print-brand': {
      paddingBottom: '3mm',
      marginBottom: '8mm',
      borderBottom: '1.2pt solid #000',
      fontSize: '13pt',
      fontWeight: 680,
      fontVariationSettings: "'FLAR' 100",
    },
    '.print-sheet h1': {
      fontSize: '26pt',
      lineHeight: 1.15,
      fontWeight: 660,
      letterSpacing: '-0.02em',
      fontVariationSettings: "'FLAR' 100",
      overflowWrap: 'anywhere',
    },
    '.print-sheet .print-where': { marginTop: '2mm', fontSize: '13pt' },
    '.print-sheet .print-closed': { marginTop: '3mm', fontWeight: 640 },
    '.print-sheet .print-about': {
      marginTop: '6mm',
      maxWidth: '150mm',
      fontSize: '12pt',
      display: '-webkit-box',
      WebkitLineClamp: '6',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '.print-sheet dl': { flex: '0 1 auto', minHeight: 0, overflow: 'hidden', marginTop: '8mm' },
    '.print-sheet dl > div': {
      display: 'grid',
      gridTemplateColumns: '34mm 1fr',
      padding: '2.4mm 0',
      borderTop: '0.4pt solid #777',
    },
    '.print-sheet dt': { fontWeight: 600 },
    '.print-sheet dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '.print-sheet .print-address': {
      marginTop: 'auto',
      paddingTop: '3mm',
      borderTop: '0.4pt solid #777',
      fontSize: '10pt',
    },
  },
};
