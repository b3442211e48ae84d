import type { ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode;
  label: string;
  /** One word for the phone, where four stand side by side. */
  shortLabel?: string;
};

/** One of the things to do with a campsite: icon above the word on a phone, beside it elsewhere. */
export function ActionButton({ icon, label, shortLabel = label, ...props }: ActionButtonProps) {
  return (
    <Button {...props} variant="text" aria-label={label} sx={ACTION}>
      <Box component="span" aria-hidden sx={{ display: 'grid', color: 'primary.main' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {shortLabel}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}

const ACTION = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: '6px', sm: 1 },
  // On a phone they fill the row, each as wide as its word asks.
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 0,
  minHeight: { xs: 64, sm: 44 },
  px: { xs: 0.75, sm: 1.5 },
  border: 'rule',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  lineHeight: 18 / 13,
  '&:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
} as const;
