import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NoticeEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../base/messages/dates';
import { campsitePath, pointsHistoryPath, ROUTES, savedSearchPath } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { noticeText } from './notice-text';
import { useReadNoticeMutation } from './notices-api';
import { say } from './say';
import { quotedLang } from '../../base/messages/text-language';

/** One notice: what happened, what somebody wrote, when, and a link to it. Following the link marks it as read. */
export function NoticeRow({ notice }: { notice: NoticeEntry }) {
  const { id, about, note, isRead, createdAt } = notice;
  const text = noticeText(about);
  const [readNotice] = useReadNoticeMutation();
  const row = useRef<HTMLLIElement>(null);
  const link = linkOf(notice);
  const markRead = () => {
    if (!isRead) void readNotice(id);
  };
  return (
    <Box component="li" ref={row} tabIndex={-1} sx={isRead ? ROW : [ROW, UNREAD_ROW]}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isRead ? 400 : 640, overflowWrap: 'anywhere' }}>
          {!isRead && (
            <Box component="span" sx={NEW_TAG}>
              {say('new')}
            </Box>
          )}
          {text}
        </Typography>
        {note !== null && (
          <Box component="blockquote" lang={quotedLang(note)} sx={NOTE}>
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
        {link && (
          <RouteLink to={link.to} hasTapTargetSize onClick={markRead} sx={{ fontWeight: 540 }}>
            {link.label}
          </RouteLink>
        )}
        {!isRead && (
          <Button
            variant="text"
            size="small"
            aria-label={say('markTextAsRead', { text })}
            onClick={() => {
              // The button disappears, so the row takes the focus.
              row.current?.focus();
              markRead();
            }}
            sx={{ minHeight: 44, mx: '-12px' }}
          >
            {say('markAsRead')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The link of a notice, with a label that makes sense out of context; null without a page to open. */
function linkOf(notice: NoticeEntry): { to: string; label: string } | null {
  const { leadsTo, campsiteId, campsiteName, savedSearchId } = notice;
  if (leadsTo === 'terms') return { to: ROUTES.terms, label: say('readTheTerms') };
  if (leadsTo === 'profile') return { to: ROUTES.ownProfile, label: say('myProfile') };
  if (leadsTo === 'proposals') return { to: ROUTES.ownProposals, label: say('myProposals') };
  if (leadsTo === 'points') return { to: pointsHistoryPath, label: say('myPoints') };
  if (leadsTo === 'search' && savedSearchId !== null)
    return { to: savedSearchPath(savedSearchId), label: say('seeWhatIsNew') };
  if (leadsTo !== 'campsite' || campsiteId === null) return null;
  return {
    to: campsitePath(campsiteId),
    label: campsiteName === null ? say('openTheCampsite') : say('openCampsite', { name: campsiteName }),
  };
}

const ROW = {
  px: { xs: 2, sm: 3 },
  pt: 2,
  pb: 1,
  '&:focus-visible': { outlineOffset: '-3px' },
  '& + &': { borderTop: 'divider' },
} as const;

// A mark besides the word "New", visible while scrolling.
const UNREAD_ROW = { boxShadow: 'inset 3px 0 var(--mui-palette-secondary-main)' } as const;

const NEW_TAG = {
  display: 'inline-block',
  mr: 1,
  px: 1,
  borderRadius: '6px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
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

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  mt: 0.5,
} as const;
