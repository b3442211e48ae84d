import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../base/messages/dates';
import { Rich } from '../../base/messages/Rich';
import { sayCommon } from '../../base/messages/say-common';
import type { LegalSection, LegalText } from './legal-text';
import { PRIVACY_POLICY } from './privacy-policy';
import { say } from './say';
import { TERMS_OF_SERVICE } from './terms-of-service';

export type LegalName = 'privacy' | 'terms';

/** Both texts a person accepts on registration (docs/product.md#validation). */
export const LEGAL_TEXTS: Record<LegalName, LegalText> = {
  privacy: PRIVACY_POLICY,
  terms: TERMS_OF_SERVICE,
};

const MAX_LINE_LENGTH = '66ch';

interface LegalDocumentProps {
  name: LegalName;
  /** Level of the section headings: one below the heading above the document (a dialog's title is an h2). */
  headings?: 'h2' | 'h3';
}

/** A legal text without its title, which the page or the dialog around it shows. */
export default function LegalDocument({ name, headings = 'h3' }: LegalDocumentProps) {
  const { lastUpdated, intro, sections } = LEGAL_TEXTS[name];
  const values = { ...LEGAL_TEXTS[name].values, formerCamper: sayCommon('formerCamper') };
  return (
    <Box sx={{ maxWidth: MAX_LINE_LENGTH, overflowWrap: 'anywhere' }}>
      <Typography variant="label" component="p" sx={{ color: 'text.secondary' }}>
        <Rich
          text={say('lastUpdated', { date: formatDate(lastUpdated) })}
          parts={{ date: (words) => <time dateTime={lastUpdated}>{words}</time> }}
        />
      </Typography>
      <Typography sx={{ mt: 2 }}>{say(intro, values)}</Typography>
      {sections.map((section, index) => (
        <NumberedSection key={section.id} {...{ section, values }} number={index + 1} heading={headings} />
      ))}
    </Box>
  );
}

interface SectionProps {
  section: LegalSection;
  values: LegalText['values'];
  number: number;
  heading: 'h2' | 'h3';
}

function NumberedSection({ section, values, number, heading }: SectionProps) {
  const { id, title, paragraphs, points } = section;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant={heading} sx={{ scrollMarginTop: 80 }}>
        {number}. {say(title)}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mt: 1.5 }}>
          {say(paragraph, values)}
        </Typography>
      ))}
      {points && (
        <Box component="ul" sx={{ mt: 1.5, pl: 3, listStyle: 'disc', '& li + li': { mt: 1 } }}>
          {points.map((point) => (
            <Typography key={point} component="li">
              {say(point, values)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
