import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { NoticeEntry } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { campsitePath, ROUTES } from '../../base/paths';
import { formatDateTime } from '../../ui/dates';
import { useReadNoticeMutation } from './notices-api';

/** One notice: what happened, what somebody wrote, when, and where it leads. Following it is reading it. */
export function NoticeRow({ notice }: { notice: NoticeEntry }) {
  const { id, text, note, isRead, createdAt } = notice;
  const [read] = useReadNoticeMutation();
  const row = useRef<HTMLLIElement>(null);
  const target = targetOf(notice);
  const markRead = () => {
    if (!isRead) void read(id);
  };
  return (
    <Box component="li" ref={row} tabIndex={-1} sx={isRead ? ROW : [ROW, UNREAD_ROW]}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: isRead ? 400 : 640, overflowWrap: 'anywhere' }}>
          {!isRead && (
            <Box component="span" sx={NEW}>
              New
            </Box>
          )}
          {text}
        </Typography>
        {note !== null && (
          <Box component="blockquote" sx={NOTE}>
            {note}
          </Box>
        )}
        <Typography
          variant="caption"
          component="time"
          dateTime={createdAt}
          sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}
        >
          {formatDateTime(createdAt)}
        </Typography>
      </Box>
      <Box sx={ACTIONS}>
        {target && (
          <Link component={RouterLink} to={target.to} onClick={markRead} sx={TARGET}>
            {target.label}
          </Link>
        )}
        {!isRead && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Mark as read: ${text}`}
            onClick={() => {
              // The button goes; the keyboard stays with the notice.
              row.current?.focus();
              markRead();
            }}
            sx={{ minHeight: 44 }}
          >
            Mark as read
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Where a notice leads, in words that say so by themselves. */
function targetOf({ leadsTo, campsiteId, campsiteName }: NoticeEntry): { to: string; label: string } | null {
  if (leadsTo === 'terms') return { to: ROUTES.terms, label: 'Read the terms' };
  if (leadsTo === 'profile') return { to: ROUTES.ownProfile, label: 'My profile' };
  if (leadsTo !== 'campsite' || campsiteId === null) return null;
  return { to: campsitePath(campsiteId), label: `Open ${campsiteName ?? 'the campsite'}` };
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
  '&:first-of-type': { borderRadius: '17px 17px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 17px 17px' },
  '&:only-of-type': { borderRadius: '17px' },
} as const;

const UNREAD_ROW = { bgcolor: 'emberTint' } as const;

const NEW = {
  display: 'inline-block',
  mr: 1,
  px: 1,
  borderRadius: '6px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: '22px',
  fontWeight: 600,
} as const;

const NOTE = {
  m: 0,
  mt: 1,
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'lineStrong',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 } as const;
const TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 540 } as const;
