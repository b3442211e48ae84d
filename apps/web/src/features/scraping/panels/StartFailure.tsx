import Typography from '@mui/material/Typography';

/** Why a job did not start. */
export function StartFailure({ message }: { message: string }) {
  return (
    <Typography role="alert" variant="body2" sx={FAILURE}>
      {message}
    </Typography>
  );
}

const FAILURE = {
  mt: 1.5,
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  color: 'error.main',
  overflowWrap: 'anywhere',
} as const;
