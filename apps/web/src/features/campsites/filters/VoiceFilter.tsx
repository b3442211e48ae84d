import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Network, NETWORKS, ROADS } from '@kampvuur/domain/campsite-list';
import type { SearchState } from '../search-state';
import type { SearchChanges } from '../use-search';
import { ChoiceButtons } from './ChoiceButtons';
import { sayVoices } from './voice-texts';

interface VoiceFilterProps {
  search: SearchState;
  onChange: (changes: SearchChanges) => void;
}

/** Filters by what campers of the last twelve months agree on: the road, and the signal of networks. */
export function VoiceFilter({ search: { road, signal }, onChange }: VoiceFilterProps) {
  return (
    <>
      <Group title={sayVoices('road')}>
        <ChoiceButtons
          label={sayVoices('road')}
          choices={ROADS}
          chosen={road === null ? [] : [road]}
          text={(choice) => sayVoices(`car.${choice}`)}
          onPress={(choice) => onChange({ road: choice === road ? null : choice })}
        />
      </Group>
      <Group title={sayVoices('signal')}>
        <ChoiceButtons
          label={sayVoices('signal')}
          choices={NETWORKS}
          chosen={signal}
          text={(network) => sayVoices(`network.${network}`)}
          onPress={(network) => onChange((now) => ({ signal: toggled(now.signal, network) }))}
        />
      </Group>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sayVoices('hint')}
      </Typography>
    </>
  );
}

const toggled = (networks: readonly Network[], network: Network): Network[] =>
  networks.includes(network) ? networks.filter((other) => other !== network) : [...networks, network];

/** The title is seen; the group itself bears it as its name. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="label" component="p" aria-hidden sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
