import { createElement } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { PET_FRIENDLY } from '@kampvuur/domain';
import type { FactProvenance } from '@kampvuur/domain/facts';
import { FactAge } from '../../../pieces/facts/FactAge';
import { FacilitySign } from '../../../ui/tags/FacilitySign';
import { CategoryTag } from '../../../ui/tags/CategoryTag';
import { iconFor } from '../../../ui/tags/term-icons';
import { DetailSection } from '../../../ui/layout/DetailSection';
import { absentText, sayTerms } from '../../../pieces/terms/say-terms';
import { absentNames } from './absent-names';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from '../say';
import { termWord } from '../../../base/messages/term-words';
import { quotedLang } from '../../../base/messages/text-language';

const aboutOf = ({ longDescription, shortDescription }: CampsiteDetail): string | null =>
  longDescription ?? shortDescription;

/** The description; renders nothing without one. */
export function CampsiteAbout({ campsite }: { campsite: CampsiteDetail }) {
  const about = aboutOf(campsite);
  return about && <About text={about} />;
}

/** Facilities, what is not there, categories and activities; a part without content is left out. */
export function CampsiteFacts({ campsite }: { campsite: CampsiteDetail }) {
  const { facilities, categories, activities, provenance } = campsite;
  const about = aboutOf(campsite);
  const absent = absentNames(campsite);
  return (
    <>
      {facilities.length > 0 && (
        <Facilities names={facilities} provenance={provenance.facilities} isFirst={!about} />
      )}
      {absent.length > 0 && <NotHere names={absent} isFirst={!about && facilities.length === 0} />}
      {categories.length > 0 && (
        <Categories names={categories} isFirst={!about && facilities.length + absent.length === 0} />
      )}
      {activities.length > 0 && <Activities names={activities} />}
    </>
  );
}

function About({ text }: { text: string }) {
  const [lead, ...rest] = text.split(/\n\s*\n/);
  return (
    <DetailSection title={say('about')} isFirst>
      <Typography variant="lead" component="p" lang={quotedLang(text)} sx={PROSE}>
        {lead}
      </Typography>
      {rest.map((paragraph) => (
        <Typography
          key={paragraph}
          lang={quotedLang(text)}
          sx={{ ...PROSE, mt: 1.5, color: 'text.secondary' }}
        >
          {paragraph}
        </Typography>
      ))}
    </DetailSection>
  );
}

interface NamesProps {
  names: readonly string[];
  isFirst?: boolean;
}

function Facilities({ names, provenance, isFirst }: NamesProps & { provenance: FactProvenance | undefined }) {
  return (
    <DetailSection title={factLabel('facilities')} isFirst={isFirst}>
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, rowGap: 2 }}>
        {names.map((name) => (
          <Box component="li" key={name}>
            <FacilitySign name={name} />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <FactAge provenance={provenance} />
      </Box>
    </DetailSection>
  );
}

/** Quieter than what is there: small icons that are crossed out, and the words. */
function NotHere({ names, isFirst }: NamesProps) {
  return (
    <DetailSection title={sayTerms('notHere')} isFirst={isFirst}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '28px', rowGap: 1.5 }}>
        {names.map((name) => (
          <Box component="li" key={name} sx={ABSENT}>
            <Box component="span" sx={CROSSED_OUT}>
              {createElement(iconFor(name), { sx: { fontSize: 22 } })}
            </Box>
            {absentText(name)}
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}

function Categories({ names, isFirst }: NamesProps) {
  return (
    <DetailSection title={factLabel('categories')} isFirst={isFirst}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {petFriendlyFirst(names).map((name) => (
          <li key={name}>
            <CategoryTag name={name} />
          </li>
        ))}
      </Box>
    </DetailSection>
  );
}

function Activities({ names }: NamesProps) {
  return (
    <DetailSection title={factLabel('activities')}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '28px', rowGap: 1.5 }}>
        {names.map((name) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {createElement(iconFor(name), { sx: { fontSize: 22, color: 'primary.main' } })}
            {termWord(name)}
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}

function petFriendlyFirst(names: readonly string[]): string[] {
  return [...names].sort((a, b) => Number(b === PET_FRIENDLY) - Number(a === PET_FRIENDLY));
}

const ABSENT = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const;

// A stroke over the icon, with a gap beside it in the colour of the page.
const CROSSED_OUT = {
  position: 'relative',
  display: 'grid',
  flex: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: '-1px',
    bottom: '-1px',
    width: '2px',
    ml: '-1px',
    bgcolor: 'currentColor',
    boxShadow: ({ vars }: Theme) => `2px 0 0 ${vars.palette.background.default}`,
    transform: 'rotate(-45deg)',
  },
} as const;

const PROSE = { maxWidth: '66ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
const COLUMNS = 'repeat(auto-fill, minmax(150px, 1fr))';
