import Typography from '@mui/material/Typography';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/fact-confirmations.json';

const say = catalogue('fact-confirmations', english);

/** How many facts a camper says are correct; nothing for none. */
export function ConfirmationCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {say('profileCount', { count })}
    </Typography>
  );
}
