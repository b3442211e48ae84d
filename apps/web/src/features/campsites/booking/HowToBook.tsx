import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { factsOf, stalestOf } from '@kampvuur/domain/facts';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/booking.json';
import { AlternateEmailRounded } from '../../../base/icons/AlternateEmailRounded';
import { DirectionsCarRounded } from '../../../base/icons/DirectionsCarRounded';
import { PublicRounded } from '../../../base/icons/PublicRounded';
import { SendRounded } from '../../../base/icons/SendRounded';
import { SmartphoneRounded } from '../../../base/icons/SmartphoneRounded';
import { FactAge } from '../../../pieces/facts/FactAge';
import { factText } from '../../../pieces/facts/fact-text';
import { factLabel, optionWord } from '../../../pieces/facts/fact-words';
import { CARD, ExternalLink, Row } from '../detail/BasicInformation';
import { hasContacts } from '../detail/contact-texts';
import { BookingReminder } from './BookingReminder';
import { type BookingContact, contactsOf } from './booking-contacts';
import {
  type BookingMethod,
  gateText,
  methodsOf,
  otherBookingFacts,
  withBookingFacts,
} from './booking-texts';

const say = catalogue('booking', english);

const BOOKING_FACTS = factsOf('booking', 'edit');

/** The card that says how to book, with the contacts for it (docs/product.md#how-to-book). */
export function HowToBook({ campsite: stored }: { campsite: CampsiteDetail }) {
  const campsite = withBookingFacts(stored);
  const { bookingOpensMonths, deposit, lateArrival, provenance } = campsite;
  const gate = gateText(campsite);
  // One line for the card: they mostly come from one source.
  const stalest = stalestOf(provenance, BOOKING_FACTS);
  return (
    <Box component="section" aria-labelledby="how-to-book" sx={CARD}>
      <Typography id="how-to-book" variant="h3" component="h2">
        {factLabel('bookingMethods')}
      </Typography>
      <Ways campsite={campsite} />
      {bookingOpensMonths !== null && (
        <Row label={say('opens')}>
          <span>{say('opensAhead', { months: bookingOpensMonths })}</span>
          <BookingReminder campsite={campsite} months={bookingOpensMonths} />
        </Row>
      )}
      {deposit !== null && (
        <Row label={factLabel('deposit')}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {deposit}
          </Box>
        </Row>
      )}
      {gate !== null && (
        <Row label={say('gate')}>
          <span>{gate}</span>
        </Row>
      )}
      {lateArrival !== null && (
        <Row label={factLabel('lateArrival')}>
          <span>{factText('lateArrival', lateArrival)}</span>
        </Row>
      )}
      {otherBookingFacts(campsite).map(({ key, label, lines }) => (
        <Row key={key} label={label}>
          {lines.map((line) => (
            <Contact key={line.text} {...line} />
          ))}
        </Row>
      ))}
      {stalest && (
        <Box sx={{ mt: 2 }}>
          <FactAge provenance={provenance[stalest]} />
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ mt: stalest ? 0.5 : 2, color: 'text.secondary' }}>
        {/* Beside the contacts the page says that we take no payments. */}
        {say(hasContacts(campsite) ? 'noBookings' : 'noBookingsNoPayments')}
      </Typography>
    </Box>
  );
}

/** The ways to book, each with its contacts. */
function Ways({ campsite }: { campsite: CampsiteDetail }) {
  const methods = methodsOf(campsite);
  if (methods.length === 0)
    return <Typography sx={{ mt: 1.25, color: 'text.secondary' }}>{say('unknown')}</Typography>;
  return (
    <Box component="ul" sx={{ mt: 1.5 }}>
      {methods.map((method) => (
        <Method key={method} method={method} campsite={campsite} />
      ))}
    </Box>
  );
}

const ICONS: Record<BookingMethod, ComponentType<SvgIconProps>> = {
  Phone: SmartphoneRounded,
  WhatsApp: SendRounded,
  Website: PublicRounded,
  Email: AlternateEmailRounded,
  'Walk-in': DirectionsCarRounded,
};

function Method({ method, campsite }: { method: BookingMethod; campsite: CampsiteDetail }) {
  const Icon = ICONS[method];
  const contacts = contactsOf(campsite, method);
  return (
    <Box component="li" sx={METHOD}>
      <Icon aria-hidden sx={{ mt: '3px', fontSize: 22, color: 'primary.main' }} />
      <Box sx={{ display: 'grid', justifyItems: 'start', minWidth: 0 }}>
        {contacts.length === 0 && method !== 'Walk-in' ? (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {say(`noContact.${method}`)}
          </Typography>
        ) : (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {optionWord('bookingMethods', method)}
          </Box>
        )}
        {contacts.map((contact) => (
          <Contact key={contact.text} {...contact} />
        ))}
      </Box>
    </Box>
  );
}

function Contact({ text, href }: BookingContact) {
  return href === undefined ? <span>{text}</span> : <ExternalLink href={href} text={text} />;
}

const METHOD = {
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  columnGap: 1.5,
  py: 0.75,
} as const;
