import { expect, type Locator, type Page } from '@playwright/test';
import { type MessageId, type Spoken, startingWith } from './messages';
import type { createAdminData, createCamperData } from './screen-data';

/** What is done on a page: a control is pressed, by its message, or something else. */
export type Step = MessageId | ((page: Page, language: Spoken) => Promise<void>);

/** A page, and the steps that open each of its dialogs and menus. */
export interface Screen {
  path: string;
  opens?: readonly (readonly Step[])[];
  /** The same of what closes when its place on the page changes with the width of the window. */
  opensInEachWindow?: readonly (readonly Step[])[];
}

/** The dialogs, questions and menus that are open. */
export const opened = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });

/** Presses a button or an entry of a menu that says this. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const within = (await opened(page).count()) > 0 ? opened(page).last() : page;
  const control = within.getByRole('menuitem', { name }).or(within.getByRole('button', { name }));
  await control.filter({ visible: true }).first().click();
}

/** The menu that a button opens, and what each of its entries opens. */
const menuOf = (button: MessageId, ...entries: MessageId[]): Step[][] => [
  [button],
  ...entries.map((entry) => [button, entry]),
];

const openUserMenu: Step = (page) => page.getByRole('banner').locator('[aria-haspopup=menu]').click();
const openPhoto: Step = (page) => page.getByRole('main').locator('section button:has(img)').first().click();
const deleteAdvisory: Step = (page, language) => press(page, startingWith(language, 'advisories:delete'));
/** Types something, then presses Escape: the form asks before it closes. */
const closeWithInput: Step = async (page) => {
  await opened(page).getByRole('textbox').last().fill('Beside the river');
  await page.keyboard.press('Escape');
};

/** Chooses a file with a place that no campsite is near. */
const choosePlaces: Step = async (page) => {
  const place =
    '<Placemark><name>Gogga</name><Point><coordinates>24.1,-31.2</coordinates></Point></Placemark>';
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${place}</Document></kml>`;
  await opened(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'camps.kml',
      mimeType: 'application/vnd.google-earth.kml+xml',
      buffer: Buffer.from(kml),
    });
  await expect(opened(page).getByText('Gogga').first()).toBeVisible();
};
/** Approves contact details, which ask for a second look. */
const approveContacts: Step = async (page) => {
  await opened(page).getByRole('checkbox').last().check();
  await opened(page).getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

/** Pages that need data of a camper, and those that open something: each with every dialog and menu. */
export const camperScreens = (of: Awaited<ReturnType<typeof createCamperData>>): Screen[] => [
  { path: '/', opens: [['home-list:filters'], ['home-list:download'], [openUserMenu]] },
  { path: '/?view=map' },
  { path: `/campsite/${of.campsite}`, opens: [[openPhoto], [openPhoto, 'reports:reportThisPhoto']] },
  {
    path: `/campsite/${of.made}`,
    opens: [
      ['checkins:checkIn'],
      ['checkins:checkIn', closeWithInput],
      ['campsites:directions'],
      ['campsites:share'],
      ...menuOf('campsites:menu', 'campsites:addToTrip', 'campsites:suggestUpdate', 'contacts:report'),
      ['campsites:menu', 'campsites:addToTrip', 'trips:new'],
      ...menuOf('checkins:ownMenu', 'checkins:edit', 'checkins:delete'),
      ...menuOf('checkins:menu', 'checkins:report', 'checkins:blockThisPerson'),
      ['advisories:report'],
      [deleteAdvisory],
    ],
    opensInEachWindow: [['campsites:deleteImage']],
  },
  {
    path: '/profile',
    opens: [
      ['profiles:changePassword'],
      ['profiles:changeEmailAddress'],
      ['profiles:linkAGoogleAccount'],
      ['profiles:deleteMyAccount'],
    ],
  },
  { path: `/profile/${of.other}`, opens: [['profiles:block'], ['profiles:reportProfile']] },
  { path: '/account/sessions', opens: [['security:signOutEverywhereElse']] },
  { path: '/saved-searches', opens: [['saved-searches:renameNamed'], ['saved-searches:deleteNamed']] },
  { path: `/saved-searches/${of.search}` },
  { path: '/trips', opens: [['trips:new']] },
  {
    path: `/trips/${of.trip}`,
    opens: [
      ['trips:share'],
      ['trips:take'],
      ...menuOf('trips:more', 'trips:fromFile', 'trips:rename', 'trips:delete'),
      ['trips:more', 'trips:fromFile', choosePlaces],
      ['trips:edit'],
      ['trips:remove'],
      ['trips:cost.set'],
    ],
  },
  { path: `/trips/${of.joined}`, opens: [['trips:more', 'trips:leave']] },
  { path: `/trips/join#${of.join}` },
  { path: `/t/${of.shared}` },
  {
    path: '/along-the-way?via=-33.926,18.423,Cape Town&via=-26.202,28.044,Johannesburg&every=400',
    opens: [['routes:addStops']],
  },
  { path: '/account/proposals', opens: [['proposals:withdrawName']] },
  { path: `/removal-request?campsite=${of.campsite}` },
];

/** The same for administrators. */
export const adminScreens = (of: Awaited<ReturnType<typeof createAdminData>>): Screen[] => [
  { path: '/admin/dashboard', opens: [['scraping:addNewCampsite'], [openUserMenu]] },
  { path: `/admin/upload?job=${of.checked}` },
  { path: `/admin/upload?job=${of.imported}`, opens: [['jobs:undoImport']] },
  { path: `/campsite/${of.campsite}`, opens: menuOf('campsites:menu', 'campsites:deleteCampsite') },
  {
    path: `/campsite/${of.campsite}/edit`,
    opens: [
      [
        async (page) => {
          await page.getByRole('main').getByRole('textbox').first().fill('Beside the river');
          await page.getByRole('banner').getByRole('link').first().click();
        },
      ],
    ],
  },
  { path: `/campsite/${of.campsite}/history`, opens: [['campsite-history:undoOf']] },
  { path: '/admin/duplicates', opens: [['duplicates:merge']] },
  {
    path: '/admin/terms',
    opens: [
      ...menuOf('taxonomy:changeName', 'taxonomy:rename', 'taxonomy:mergeIntoAnother'),
      [
        'taxonomy:changeName',
        'taxonomy:mergeIntoAnother',
        async (page) => {
          await opened(page).getByRole('combobox').selectOption({ index: 1 });
        },
        'taxonomy:merge',
      ],
      [
        (page) => page.getByRole('listitem').filter({ hasText: of.term.name }).getByRole('button').click(),
        'taxonomy:delete',
      ],
    ],
  },
  { path: '/admin/jobs', opens: [['jobs:detailsOfRun']] },
  {
    path: '/admin/reports',
    opens: [
      [
        async (page) => page.getByRole('main').getByRole('textbox').first().fill('A number plate.'),
        'moderation:decision.delete',
      ],
    ],
  },
  { path: '/admin/advisories', opens: [[deleteAdvisory]] },
  {
    path: `/admin/users/${of.user}`,
    opens: [
      ['accounts:makeAnAdministrator'],
      ['accounts:endSessions'],
      ['accounts:suspend'],
      ['common:remove'],
    ],
  },
  { path: `/admin/users/${of.admin}`, opens: [['accounts:makeACamper']] },
  {
    path: '/admin/suggested-updates',
    opens: [['suggestions:reviewNamed'], [(page) => press(page, new RegExp(of.name)), approveContacts]],
  },
  { path: `/admin/edits/${of.admin}` },
  { path: `/admin/proposals/${of.proposal}` },
];
