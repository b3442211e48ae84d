import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';

/** Says how it stands with a check-in that is not at the server. */
export function WaitingTag({ isRefused }: { isRefused: boolean }) {
  const Icon = isRefused ? ErrorOutlineRounded : ScheduleRounded;
  return (
    <Box component="span" sx={TAG}>
      <Icon sx={{ fontSize: 15 }} />
      {isRefused ? 'Could not be sent' : 'Waiting to be sent'}
    </Box>
  );
}

const TAG = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: 28,
  px: '8px',
  borderRadius: '6px',
  border: '1px solid',
  borderColor: 'currentColor',
  typography: 'tag',
  whiteSpace: 'nowrap',
} as const;
