import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Author, ModerationCase } from '@kampvuur/contracts';
import { formatDate, formatDateTime } from '../../base/messages/dates';
import { campsiteHistoryPath, campsitePath, personPath } from '../../base/paths';
import { LINKED_PHOTO } from '../../ui/pictures/PhotoLinks';
import { Stars } from '../../ui/tags/Stars';
import { RouteLink } from '../../ui/links/RouteLink';
import { displayName } from '../../base/full-name';
import { caseKindText } from '../../pieces/reports/report-texts';
import { reasonText, reporterText, outcomeText } from './case-texts';
import { DecisionForm } from './DecisionForm';
import { say } from './say';
import { Rich } from '../../base/messages/Rich';
import { quotedLang } from '../../base/messages/text-language';

/** A case: the reported content, its reports, and the decision or the form for it. */
export function CaseCard({ moderationCase: entry }: { moderationCase: ModerationCase }) {
  const title = `${caseKindText(entry.kind)} #${entry.id}`;
  return (
    <Box component="li" sx={CARD}>
      <Box component="article" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={HEAD}>
          <Typography variant="h3" component="h2">
            {caseKindText(entry.kind)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {say('since', { openedAt: formatDate(entry.openedAt) })}
          </Typography>
          {entry.status === 'open' && entry.isHidden && (
            <Typography sx={TAG}>{say('hiddenByReports')}</Typography>
          )}
        </Box>
        <ReportedContent entry={entry} />
        <Box component="ul" aria-label={say('reports')}>
          {entry.reports.map((report) => (
            <Box component="li" key={report.id} sx={REPORT}>
              <Typography sx={{ fontWeight: 600 }}>{reasonText(entry.kind, report)}</Typography>
              {report.words && (
                <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {report.words}
                </Typography>
              )}
              <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {`${reporterText(report)}, ${formatDateTime(report.createdAt)}`}
              </Typography>
            </Box>
          ))}
        </Box>
        {entry.decidedAt !== null && entry.status !== 'open' && <DecisionSummary entry={entry} />}
        <DecisionForm moderationCase={entry} />
      </Box>
    </Box>
  );
}

/** The reported content, also while it is hidden from others. */
function ReportedContent({ entry }: { entry: ModerationCase }) {
  const { kind, status, campsiteId, pictures, text, rating, isGone } = entry;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        <Source entry={entry} />
      </Typography>
      {kind === 'request' && status === 'open' && (
        <Typography sx={{ color: 'text.secondary' }}>{say('requestHint')}</Typography>
      )}
      {kind === 'contacts' && campsiteId !== null && (
        <Typography sx={{ color: 'text.secondary' }}>
          <Rich
            text={say('contactsHint')}
            parts={{
              history: (words) => (
                <RouteLink to={campsiteHistoryPath(campsiteId)} isInline>
                  {words}
                </RouteLink>
              ),
            }}
          />
        </Typography>
      )}
      {isGone && <Typography sx={{ color: 'text.secondary' }}>{say('gone')}</Typography>}
      {rating !== null && <Stars rating={rating} />}
      {text !== null && (
        <Typography lang={quotedLang(text)} sx={TEXT}>
          {text}
        </Typography>
      )}
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ url }, index) => (
            <Link
              key={url}
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={say('openPicture', { number: index + 1 })}
            >
              <Box
                component="img"
                src={url}
                alt={say('reportedPicture', { number: index + 1 })}
                loading="lazy"
                sx={LINKED_PHOTO}
              />
            </Link>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The author of the content, or the user of a reported profile, and the campsite it is at. */
function Source({ entry: { kind, owner, campsiteId, campsiteName } }: { entry: ModerationCase }) {
  const isSubject = kind === 'profile';
  const isAt = campsiteId !== null;
  if (!owner && !isAt) return null;
  const by = isSubject ? say(isAt ? 'personAt' : 'person') : say(isAt ? 'byAt' : 'by');
  return (
    <Rich
      text={owner ? by : say('at')}
      parts={{
        owner: () => owner && <Owner owner={owner} isSubject={isSubject} />,
        campsite: () => isAt && <RouteLink to={campsitePath(campsiteId)}>{campsiteName}</RouteLink>,
      }}
    />
  );
}

/** A person's name; without a link when the account is deleted. */
function Owner({ owner, isSubject }: { owner: Author; isSubject: boolean }) {
  const { username } = owner;
  const name = displayName(owner);
  return (
    <RouteLink to={personPath(username)}>{isSubject && username ? `${name} (@${username})` : name}</RouteLink>
  );
}

function DecisionSummary({ entry }: { entry: ModerationCase }) {
  const { status, decidedAt, decidedBy, note } = entry;
  const decided = { outcome: outcomeText(entry), when: formatDateTime(decidedAt ?? '') };
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {status === 'gone'
          ? say('decided', decided)
          : say('decidedBy', { ...decided, name: decidedBy ?? say('aDeletedAccount') })}
      </Typography>
      {note && (
        <Typography lang={quotedLang(note)} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

const TEXT = { maxWidth: '66ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

const CARD = { py: 3, borderBottom: 'divider' } as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

const TAG = {
  px: 1,
  borderRadius: '6px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
} as const;

const REPORT = { pl: 2, py: 0.5, borderLeft: '3px solid', borderColor: 'divider' } as const;
