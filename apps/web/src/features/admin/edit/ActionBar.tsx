import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ActionBarProps {
  isSaving: boolean;
  isDirty: boolean;
  onCancel: () => void;
}

/** Save Changes and Cancel, always within reach; on a phone in the place of the navigation. */
export function ActionBar({ isSaving, isDirty, onCancel }: ActionBarProps) {
  return (
    <Box data-bottom-action sx={BAR}>
      <Typography role="status" variant="body2" sx={STATE}>
        {isDirty && 'Not saved yet'}
      </Typography>
      <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        aria-disabled={isSaving}
        sx={isSaving ? { opacity: 0.6 } : {}}
      >
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1.5,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.default',
  '& > button': { flex: { xs: 1, sm: 'none' } },
} as const;

const STATE = { display: { xs: 'none', sm: 'block' }, mr: 'auto', color: 'text.secondary' } as const;
