import Button from '@mui/material/Button';
import { ArrowBackRounded } from '../../base/icons/ArrowBackRounded';
import { say } from './say-forms';

/** Returns to the previous view of the sign-in dialog. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      startIcon={<ArrowBackRounded />}
      onClick={onClick}
      sx={{ alignSelf: 'flex-start', ml: '-12px', mb: 0.5, color: 'text.secondary' }}
    >
      {say('back')}
    </Button>
  );
}
