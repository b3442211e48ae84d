import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DIGEST, NOTICE_MESSAGES } from '@kampvuur/domain';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { NOTICE_SETTINGS, ROUTES } from '../../base/paths';
import { ErrorState } from '../../ui/ErrorState';
import { useChooseNoticesMutation, useNoticeSettingsQuery } from './notices-api';

const TITLE = 'What I am told';

/** The choices of the profile: check-ins at favourites, and the daily email. Both are off until somebody asks. */
export function NoticeSettingsSection({ emailVerified }: { emailVerified: boolean }) {
  const { data, isError, isFetching, refetch } = useNoticeSettingsQuery();
  const [choose] = useChooseNoticesMutation();
  const section = useScrollToHash();
  return (
    <Box component="section" ref={section} id={NOTICE_SETTINGS} aria-label={TITLE} sx={SECTION}>
      <Typography variant="h2">{TITLE}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        What becomes of your suggestions and reports is always told{' '}
        <Link component={RouterLink} to={ROUTES.notices}>
          in your notices
        </Link>
        .
      </Typography>
      {!data && isError && !isFetching && (
        <ErrorState message={NOTICE_MESSAGES.settingsFailed} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton sx={{ height: 136, borderRadius: '12px' }} />}
      {data && (
        <>
          <Choice
            label="Check-ins at my favourites"
            detail="When somebody else checks in at a campsite you keep."
            isOn={data.favoriteCheckins}
            onChange={(favoriteCheckins) => void choose({ favoriteCheckins })}
          />
          <Choice
            label="Daily email"
            detail={
              emailVerified
                ? `What you have not read, at most once a day, from ${DIGEST.hour} in the morning.`
                : 'What you have not read, at most once a day. It begins when you have confirmed your email address.'
            }
            isOn={data.dailyDigest}
            onChange={(dailyDigest) => void choose({ dailyDigest })}
          />
        </>
      )}
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
      control={<Switch checked={isOn} onChange={(_event, on) => onChange(on)} />}
      label={
        <Box component="span" sx={{ display: 'grid' }}>
          <span>{label}</span>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
      }
      sx={{ m: 0, minHeight: 56, justifyContent: 'space-between', gap: 2 }}
    />
  );
}

/** `/profile#notices` starts here, which on a phone stands below the check-ins. */
function useScrollToHash() {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${NOTICE_SETTINGS}`) section.current?.scrollIntoView?.();
  }, [hash]);
  return section;
}

const SECTION = { display: 'grid', gap: 1, mb: 4, scrollMarginTop: '64px' } as const;
