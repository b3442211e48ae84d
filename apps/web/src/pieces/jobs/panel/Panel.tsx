import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { JobType } from '@kampvuur/domain';
import { Sign } from '../../../ui/tags/FacilitySign';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';
import { jobLabel, failuresText } from '../job-texts';
import type { LatestJob } from '../live/use-latest-job';
import { say } from '../say';

interface PanelProps {
  title: string;
  icon: typeof SvgIcon;
  /** One line under the title. */
  note: string;
  /** Shown to the right of the title. */
  figure?: ReactNode;
  children: ReactNode;
}

/** The panel of a job on the dashboard: icon, title and state, with the content below. */
export function Panel({ title, icon, note, figure, children }: PanelProps) {
  return (
    <Box component="section" aria-label={title} tabIndex={-1} sx={PANEL}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 1.75 } }}>
        <Sign icon={icon} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="caption" component="p" sx={NOTE}>
            {note}
          </Typography>
        </Box>
        {figure}
      </Box>
      {children}
    </Box>
  );
}

/** Moves the focus to the panel of a button that is about to disappear. */
export function focusPanel(button: Element): void {
  button.closest('section')?.focus();
}

/** The frame of the dashboard's cards. */
const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  minWidth: 0,
  p: { xs: 2, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const NOTE = { mt: '2px', color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

interface StatusAnnouncerProps {
  type: JobType;
  view: Pick<LatestJob, 'phase' | 'job'>;
}

/** Announces changes of a job's state to screen readers, but not every processed campsite. */
export function StatusAnnouncer({ type, view: { phase, job } }: StatusAnnouncerProps) {
  if (phase === 'unknown') return <Box role="status" sx={VISUALLY_HIDDEN} />;
  const state = [say(`phase.${phase}`), job && failuresText(job)].filter(Boolean).join(', ');
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {`${jobLabel(type)}: ${state}`}
    </Box>
  );
}

/** Warns that the state may be out of date while the live channel is disconnected. */
export function ConnectionNote({ isStale }: { isStale: boolean }) {
  if (!isStale) return null;
  return (
    <Typography variant="caption" component="p" sx={CONNECTION_NOTE}>
      {say('interrupted')}
    </Typography>
  );
}

const CONNECTION_NOTE = {
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontWeight: 540,
} as const;

/** Why a job did not start. */
export function StartFailure({ message }: { message: string }) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <FormProblem problem={message} />
    </Box>
  );
}
