import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

interface ClosedSwitchProps {
  isClosed: boolean;
  onChange: (isClosed: boolean) => void;
}

/** Whether the campsite has closed. */
export function ClosedSwitch({ isClosed, onChange }: ClosedSwitchProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      control={<Switch name="isClosed" checked={isClosed} onChange={(_event, on) => onChange(on)} />}
      label={
        <Box component="span" sx={{ display: 'grid' }}>
          <span>This campsite is closed</span>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            For good or until further notice, not for the season.
          </Typography>
        </Box>
      }
      sx={{ m: 0, minHeight: 56, justifyContent: 'space-between', gap: 2 }}
    />
  );
}
