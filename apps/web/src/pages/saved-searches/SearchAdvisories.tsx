import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Advisory } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { say } from '../../features/campsites/saved/say';
import { currentAdvisories, periodText, shortText, sourceText } from '../../pieces/advisories/advisory-texts';
import { areaText } from '../../pieces/advisories/area-text';
import { RouteLink } from '../../ui/links/RouteLink';
import { quotedLang } from '../../base/messages/text-language';

/** The advisories that a saved search was told of and that still apply; nothing without one. */
export default function SearchAdvisories({ advisories }: { advisories: readonly Advisory[] }) {
  const current = currentAdvisories(advisories);
  if (current.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2">{say('advisories')}</Typography>
      <Box component="ul" sx={LIST}>
        {current.map((advisory) => (
          <Item key={advisory.id} advisory={advisory} />
        ))}
      </Box>
    </Box>
  );
}

function Item({ advisory }: { advisory: Advisory }) {
  const { note, campsiteId, campsiteName } = advisory;
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 640 }}>
        {shortText(advisory)}
      </Typography>
      <Typography>
        {campsiteId === null ? (
          areaText(advisory)
        ) : (
          <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize>
            {campsiteName}
          </RouteLink>
        )}
      </Typography>
      {note !== '' && (
        <Typography lang={quotedLang(note)} sx={NOTE}>
          {note}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[periodText(advisory), sourceText(advisory)].join(' · ')}
      </Typography>
    </Box>
  );
}

const LIST = { '& > li + li': { borderTop: 'divider' } } as const;

const NOTE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
