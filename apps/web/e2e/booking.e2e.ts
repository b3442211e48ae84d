import { readFile } from 'node:fs/promises';
import { localMonth } from '@kampvuur/domain';
import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

const BOOKING = {
  bookingMethods: ['Phone', 'WhatsApp', 'Walk-in'],
  contactPhones: ['036 555 0100'],
  whatsappNumbers: ['082 555 0175'],
  bookingOpensMonths: 11,
  deposit: '50% to confirm',
  lateArrival: 'By arrangement',
  gateOpens: '06:00',
  gateCloses: '18:00',
  openMonths: [1, 2, 3, 4, 9, 10, 11, 12],
};

/** The year after next: bookings for its December are not open yet, eleven months before. */
const YEAR = localMonth(new Date()).year + 2;

test(
  'a camper sees how to book and takes a reminder along; an administrator changes the gate hours and takes it back',
  { tag: '@phone' },
  async ({ page, browser, newCampsite }) => {
    const { id, name } = await newCampsite(BOOKING);
    const context = await browser.newContext({ storageState: ANONYMOUS, acceptDownloads: true });
    const camper = await context.newPage();
    await signUp(camper);
    await camper.goto(`/campsite/${id}`);
    const card = camper.getByRole('region', { name: 'How to book' });
    await expect(card.getByRole('link', { name: '036 555 0100' })).toHaveAttribute('href', 'tel:0365550100');
    await expect(card.getByRole('link', { name: '082 555 0175' })).toHaveAttribute(
      'href',
      'https://wa.me/27825550175',
    );
    await expect(card).toContainText('06:00 to 18:00');
    await expect(card).toContainText('September to April');
    await expect(card).toContainText('Kampvuur takes no bookings.');

    await card.getByLabel('When do you want to arrive?').fill(`${YEAR}-12-03`);
    await expect(card.getByRole('status')).toHaveText(`Bookings open on 3 January ${YEAR}.`);
    await expectAccessible(camper, 'campsite with how to book');
    const downloading = camper.waitForEvent('download');
    await card.getByRole('button', { name: 'Add to my calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^bookings-open-[a-z\\d-]+-${YEAR}-01-03\\.ics$`),
    );
    const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${YEAR}0103\r\n`);
    expect(file).toContain(`\r\nSUMMARY:Bookings open: ${name}\r\n`);
    expect(file).toContain('Phone: 036 555 0100');

    await page.goto(`/campsite/${id}/edit`);
    const form = page.getByRole('form', { name: 'Edit Campsite' });
    const section = form.getByRole('region', { name: 'Booking' });
    await expect(section.getByRole('checkbox', { name: 'Walk-in' })).toBeChecked();
    await section.getByLabel('Gate closes').fill('sunset');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(section.getByText('Please enter a time such as 18:00')).toBeVisible();
    await expectAccessible(page, 'edit page with a wrong time');
    await section.getByLabel('Gate closes').fill('7:30 pm');
    await section.getByLabel('Late arrival').selectOption('Not known');
    const months = section.getByRole('group', { name: 'Open months' });
    await months.getByLabel('September').uncheck();
    await months.getByLabel('May').check();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('region', { name: 'How to book' })).toContainText('06:00 to 19:30');
    await expect(page.getByRole('region', { name: 'How to book' })).not.toContainText('Late arrival');
    await expect(page.getByRole('region', { name: 'How to book' })).toContainText('October to May');
    await camper.reload();
    await expect(card).toContainText('06:00 to 19:30');

    await page.goto(`/campsite/${id}/history`);
    const changes = page.getByRole('list', { name: 'Changes' });
    await expect(changes).toContainText(/Gate closes.*From18:00To19:30/);
    await changes.getByRole('button', { name: 'Undo the change of gate closes' }).click();
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await camper.reload();
    await expect(card).toContainText('06:00 to 18:00');
    await context.close();
  },
);
