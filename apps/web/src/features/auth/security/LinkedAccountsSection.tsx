import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignInMethodEntry } from '@kampvuur/contracts';
import { LIST_CARD, LIST_CARD_ROW } from '../../../ui/lists/list-card';
import { methodDetails, methodName } from './method-texts';
import { MethodSection } from './MethodSection';
import { RemoveMethodButton } from './RemoveMethodButton';
import { say } from './say';

/** The linked accounts of the provider. */
export function LinkedAccountsSection({ accounts }: { accounts: readonly SignInMethodEntry[] }) {
  const text = accounts.length > 0 ? say('linkedText') : say('linkedNone');
  return (
    <MethodSection id="linked-accounts" title={say('linkedAccounts')} text={text}>
      {accounts.length > 0 && (
        <Box component="ul" aria-label={say('linkedAccounts')} sx={LIST_CARD}>
          {accounts.map((entry) => (
            <Box component="li" key={entry.key} sx={LIST_CARD_ROW}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
                  {methodName(entry)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {methodDetails(entry)}
                </Typography>
              </Box>
              {entry.isRemovable ? (
                <RemoveMethodButton entry={entry} />
              ) : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {say('onlyWay')}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </MethodSection>
  );
}
