import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { bookingsOpenOn, isCalendarDay, localDay } from '@kampvuur/domain';
import { formatDate } from '../../../base/messages/dates';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/booking.json';
import { calendarFile } from '../../../base/calendar-file';
import { fileNamePart, saveFile } from '../../../base/save-file';
import { NotificationsRounded } from '../../../base/icons/NotificationsRounded';
import { Field } from '../../../ui/forms/Field';
import { shareDataOf } from '../detail/place-links';
import { bookingLines, contactLines } from './booking-texts';

const say = catalogue('booking', english);

interface BookingReminderProps {
  campsite: CampsiteDetail;
  /** How many months before an arrival bookings open. */
  months: number;
}

/** Asks for the day of arrival, says when bookings for it open, and offers a reminder as a calendar file. */
export function BookingReminder({ campsite, months }: BookingReminderProps) {
  const [arrival, setArrival] = useState('');
  const [today] = useState(() => localDay(new Date()));
  const isDay = isCalendarDay(arrival) && arrival >= today;
  const opening = isDay ? bookingsOpenOn(arrival, months) : null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', mt: 1.5 }}>
      <Field
        type="date"
        label={say('arrival')}
        name="arrival"
        value={arrival}
        error={arrival !== '' && !isDay ? say('wrongDay') : undefined}
        inputProps={{ min: today }}
        onChange={({ target }) => setArrival(target.value)}
      />
      <Box role="status" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {opening !== null && openingText(opening, today)}
      </Box>
      {opening !== null && opening > today && (
        <Button
          variant="tonal"
          startIcon={<NotificationsRounded />}
          onClick={() => saveReminder(campsite, { arrival, opening })}
        >
          {say('reminder')}
        </Button>
      )}
    </Box>
  );
}

function openingText(opening: string, today: string): string {
  const day = formatDate(opening);
  if (opening === today) return say('opensToday', { day });
  return opening > today ? say('opensOn', { day }) : say('openSince', { day });
}

interface Days {
  arrival: string;
  opening: string;
}

/** Gives the browser a calendar file, which phones open in their calendar. */
function saveReminder(campsite: CampsiteDetail, { arrival, opening }: Days): void {
  const { url } = shareDataOf(campsite);
  const file = calendarFile(
    [
      {
        uid: `bookings-${campsite.id}-${opening}@${window.location.hostname}`,
        day: opening,
        title: say('reminderTitle', { name: campsite.name }),
        notes: [
          say('reminderArrival', { day: formatDate(arrival) }),
          ...bookingLines(campsite),
          ...contactLines(campsite),
          url,
        ].join('\n'),
        url,
        hasReminder: true,
      },
    ],
    new Date(),
  );
  const name = say('reminderFile', { name: fileNamePart(campsite), day: opening });
  saveFile(`${name}.ics`, 'text/calendar', file);
}
