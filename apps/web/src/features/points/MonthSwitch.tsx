import type { ReactNode } from 'react';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Month } from '@kampvuur/domain';
import { monthBeside, monthName } from './ranking-month';

interface MonthSwitchProps {
  month: Month;
  now: Date;
  onMonth: (month: Month) => void;
}

/** Previous and next month; next ends at the current one (docs/product.md 2). */
export function MonthSwitch({ month, now, onMonth }: MonthSwitchProps) {
  return (
    <Box sx={ROW}>
      <Step label="Previous month" to={monthBeside(month, -1, now)} onMonth={onMonth}>
        <ChevronLeftRounded />
      </Step>
      <Typography variant="h2" aria-live="polite" sx={{ textAlign: 'center' }}>
        {monthName(month)}
      </Typography>
      <Step label="Next month" to={monthBeside(month, 1, now)} onMonth={onMonth}>
        <ChevronRightRounded />
      </Step>
    </Box>
  );
}

interface StepProps {
  label: string;
  to: Month | null;
  onMonth: (month: Month) => void;
  children: ReactNode;
}

function Step({ label, to, onMonth, children }: StepProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      disabled={to === null}
      onClick={() => to && onMonth(to)}
      sx={STEP}
    >
      {children}
    </Button>
  );
}

const STEP = {
  minWidth: 48,
  width: 48,
  p: 0,
  '&.Mui-disabled': { borderColor: 'lineStrong', color: 'text.primary' },
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1,
} as const;
