import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DIGEST, NOTICE_MESSAGES } from '@kampvuur/domain';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { useNoticeSettingsQuery, useUpdateNoticeSettingsMutation } from './notices-api';
import { say } from './say';

/** Switches for notices of favourites and for the daily email; both are off by default. */
export function NoticeChoices({ emailVerified }: { emailVerified: boolean }) {
  const query = useNoticeSettingsQuery();
  const [update] = useUpdateNoticeSettingsMutation();
  const { data } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={NOTICE_MESSAGES.settingsFailed} picture="server">
        <Skeleton sx={{ height: 178, borderRadius: '18px' }} />
      </QueryFallback>
    );
  return (
    <Box sx={PANEL}>
      <Choice
        label={say('favourites')}
        detail={say('favouritesDetail')}
        isOn={data.favoriteCheckins}
        onChange={(favoriteCheckins) => void update({ favoriteCheckins })}
      />
      <Choice
        label={say('dailyEmail')}
        detail={emailVerified ? say('dailyEmailFrom', { hour: DIGEST.hour }) : say('dailyEmailUnconfirmed')}
        isOn={data.dailyDigest}
        onChange={(dailyDigest) => void update({ dailyDigest })}
      />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  detail: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, detail, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      control={<Switch checked={isOn} onChange={(_event, on) => onChange(on)} sx={SWITCH} />}
      label={
        <Box component="span" sx={{ display: 'grid' }}>
          <span>{label}</span>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
      }
      sx={CHOICE}
    />
  );
}

/** The default white knob would be invisible on a white background. */
const SWITCH = {
  '& .MuiSwitch-switchBase:not(.Mui-checked)': { color: 'text.secondary' },
  '& .MuiSwitch-switchBase:not(.Mui-checked) + .MuiSwitch-track': { bgcolor: 'lineStrong', opacity: 0.5 },
} as const;

const PANEL = {
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const CHOICE = {
  m: 0,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  minHeight: 72,
  width: '100%',
  justifyContent: 'space-between',
  gap: 2,
  '& + &': { borderTop: 'divider' },
} as const;
