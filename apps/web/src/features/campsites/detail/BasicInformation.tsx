import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { StarRounded } from '../../../base/icons/StarRounded';
import { Rich } from '../../../base/messages/Rich';
import { FactAge } from '../../../pieces/facts/FactAge';
import { factLabel, groupTitle } from '../../../pieces/facts/fact-words';
import { AddressText } from '../../../ui/links/AddressText';
import { averageText } from '../../../ui/numbers';
import { telephoneLink } from '../../../ui/links/telephone-link';
import { ratingsText, websiteTexts } from '../campsite-texts';
import { hasContacts, isAgeMarked, noPayments, sameThereText, sightingOf } from './contact-texts';
import { otherFacts } from './other-facts';
import { say } from '../say';

interface BasicInformationProps {
  campsite: CampsiteDetail;
  /** Shown at the end, such as the button to suggest an update. */
  action?: ReactNode;
}

/** The card with rating, rate and contact details (docs/product.md#screens). */
export function BasicInformation({ campsite, action }: BasicInformationProps) {
  const { rates, provenance } = campsite;
  return (
    <Box component="section" aria-labelledby="basic-information" sx={CARD}>
      <Typography id="basic-information" variant="h3" component="h2">
        {groupTitle('basic')}
      </Typography>
      <RatingSummary campsite={campsite} />
      {rates !== null && (
        <Row label={factLabel('rates')}>
          <span>
            <Rich
              text={say('fromRate', { rates })}
              parts={{
                b: (words) => (
                  <Box component="strong" sx={{ fontSize: '1.1875rem', fontWeight: 660 }}>
                    {words}
                  </Box>
                ),
              }}
            />
          </span>
          <FactAge provenance={provenance.rates} />
        </Row>
      )}
      <Contacts campsite={campsite} />
      {otherFacts(campsite).map(({ key, label, lines }) => (
        <Row key={key} label={label}>
          {lines.map(({ text, href }) =>
            href === undefined ? (
              <Box component="span" key={text} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {text}
              </Box>
            ) : (
              <ExternalLink key={text} href={href} text={text} />
            ),
          )}
          <FactAge provenance={provenance[key]} />
        </Row>
      ))}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}

/** Every way to reach the campsite, with what is known of it. */
function Contacts({ campsite }: { campsite: CampsiteDetail }) {
  const { websiteUrls, contactPhones, contactEmails, facebookUrl, provenance } = campsite;
  const websites = websiteTexts(websiteUrls);
  return (
    <>
      {websiteUrls.length > 0 && (
        <Row label={say('websiteOrMore', { count: websiteUrls.length })}>
          {websiteUrls.map((url, index) => (
            <ExternalLink key={url} href={url} text={websites[index] ?? url} />
          ))}
        </Row>
      )}
      {contactPhones.length > 0 && (
        <Row label={say('phone')}>
          {contactPhones.map((phone) => (
            <Contact
              key={phone}
              campsite={campsite}
              fact="contactPhones"
              entry={phone}
              href={telephoneLink(phone)}
            />
          ))}
          {!isAgeMarked(campsite, contactPhones, provenance.contactPhones) && (
            <FactAge provenance={provenance.contactPhones} />
          )}
        </Row>
      )}
      {contactEmails.length > 0 && (
        <Row label={say('email')}>
          {contactEmails.map((email) => (
            <Contact
              key={email}
              campsite={campsite}
              fact="contactEmails"
              entry={email}
              href={`mailto:${email}`}
            />
          ))}
          {!isAgeMarked(campsite, contactEmails, provenance.contactEmails) && (
            <FactAge provenance={provenance.contactEmails} />
          )}
        </Row>
      )}
      {facebookUrl && (
        <Row label={say('facebook')}>
          <ExternalLink href={facebookUrl} text={factLabel('facebookUrl')} />
        </Row>
      )}
      {hasContacts(campsite) && (
        <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {noPayments()}
        </Typography>
      )}
    </>
  );
}

/** The average rating and the number of people who rated. */
export function RatingSummary({ campsite }: { campsite: CampsiteDetail }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.25 }}>
      <StarRounded aria-label={say('averageRating')} role="img" sx={{ fontSize: 30, color: 'star' }} />
      <Box component="span" sx={{ fontSize: '1.875rem', lineHeight: 38 / 30, fontWeight: 680 }}>
        {averageText(campsite.averageRating)}
      </Box>
      <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
        {ratingsText(campsite.uniqueRatingCount)}
      </Box>
    </Box>
  );
}

/** A labelled part of a card, below a line. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 2, pt: 1.75, borderTop: 'divider' }}>
      <Typography variant="caption" component="h3" sx={{ m: 0, fontWeight: 400, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>{children}</Box>
    </Box>
  );
}

interface ContactProps {
  campsite: CampsiteDetail;
  fact: 'contactPhones' | 'contactEmails';
  entry: string;
  href: string;
}

/** A phone number or an email address, with the mark that it is the same on the campsite's own website. */
function Contact({ campsite, fact, entry, href }: ContactProps) {
  const [now] = useState(() => new Date());
  const sighting = sightingOf(campsite, entry);
  return (
    <>
      <ExternalLink href={href} text={entry} />
      {sighting && (
        <Link
          href={sighting.page}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="caption"
          color="inherit"
          sx={SAME_THERE}
        >
          {sameThereText(sighting, campsite.provenance[fact], now)}
        </Link>
      )}
    </>
  );
}

const SAME_THERE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  color: 'text.secondary',
} as const;

/** A value that leads to a page, an email or a call. */
export function ExternalLink({ href, text }: { href: string; text: string }) {
  const isWeb = href.startsWith('http');
  return (
    <Link
      href={href}
      // Screen readers must not pause where a line may end.
      aria-label={text}
      target={isWeb ? '_blank' : undefined}
      rel={isWeb ? 'noopener noreferrer' : undefined}
      sx={EXTERNAL_LINK}
    >
      {/* One element: each would be an item of the flex box. */}
      <span>
        <AddressText text={text} />
      </span>
    </Link>
  );
}

const EXTERNAL_LINK = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 30 },
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

/** A card beside the description. */
export const CARD = {
  p: { xs: 2.5, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;
