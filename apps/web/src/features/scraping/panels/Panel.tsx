import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Sign } from '../../../ui/FacilitySign';

interface PanelProps {
  title: string;
  icon: typeof SvgIcon;
  /** One line under the title. */
  note: string;
  /** What stands at the right of the title. */
  figure?: ReactNode;
  children: ReactNode;
}

/** A job of the dashboard: its sign, its title, how it stands, and what can be done. */
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

/** The keyboard stays in its panel when the button it was on goes away. */
export function keepFocus(button: Element): void {
  button.closest('section')?.focus();
}

/** The frame of the dashboard's cards. */
const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  minWidth: 0,
  p: { xs: 2, sm: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const NOTE = { mt: '2px', color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;
