import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { say } from '../../pieces/advisories/say';
import { monthWord } from '../../pieces/facts/fact-words';
import { SelectField } from '../../ui/forms/SelectField';

/** Days of each month in a year without a leap day. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const monthOptions = () =>
  LENGTHS.map((_length, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: monthWord(index + 1),
  }));

interface DayOfYearFieldProps {
  label: string;
  name: string;
  /** A month and a day, `05-01`. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A day that comes every year, as a month and a day of it. */
export function DayOfYearField({ label, name, value, error, onChange }: DayOfYearFieldProps) {
  const [month = '01', day = '01'] = value.split('-');
  const length = LENGTHS[Number(month) - 1] ?? 31;
  const days = Array.from({ length }, (_, index) => {
    const number = String(index + 1);
    return { value: number.padStart(2, '0'), label: number };
  });
  const changeMonth = (next: string) => {
    const last = LENGTHS[Number(next) - 1] ?? 31;
    onChange(`${next}-${String(Math.min(Number(day), last)).padStart(2, '0')}`);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography component="p" variant="label" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 96px', gap: 1 }}>
        <SelectField
          label={say('month', { label })}
          isLabelHidden
          name={name}
          value={month}
          options={monthOptions()}
          onChange={changeMonth}
        />
        <SelectField
          label={say('day', { label })}
          isLabelHidden
          value={day}
          options={days}
          onChange={(next) => onChange(`${month}-${next}`)}
        />
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
