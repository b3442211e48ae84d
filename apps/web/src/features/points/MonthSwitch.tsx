import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Month } from '@kampvuur/domain';
import { ChevronLeftRounded } from '../../base/icons/ChevronLeftRounded';
import { ChevronRightRounded } from '../../base/icons/ChevronRightRounded';
import { adjacentMonth, monthName } from './ranking-month';
import { say } from './say';

interface MonthSwitchProps {
  month: Month;
  now: Date;
  onChange: (month: Month) => void;
}

/** Buttons for the previous and next month; months after the current one are disabled (docs/product.md#screens). */
export function MonthSwitch({ month, now, onChange }: MonthSwitchProps) {
  return (
    <Box sx={ROW}>
      <MonthButton label={say('previousMonth')} to={adjacentMonth(month, -1, now)} onChange={onChange}>
        <ChevronLeftRounded />
      </MonthButton>
      <Typography variant="h2" aria-live="polite" sx={{ textAlign: 'center' }}>
        {monthName(month)}
      </Typography>
      <MonthButton label={say('nextMonth')} to={adjacentMonth(month, 1, now)} onChange={onChange}>
        <ChevronRightRounded />
      </MonthButton>
    </Box>
  );
}

interface MonthButtonProps {
  label: string;
  /** Null disables the button. */
  to: Month | null;
  onChange: (month: Month) => void;
  children: ReactNode;
}

function MonthButton({ label, to, onChange, children }: MonthButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      disabled={to === null}
      onClick={() => to && onChange(to)}
      sx={BUTTON}
    >
      {children}
    </Button>
  );
}

const BUTTON = {
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
