import { act, screen, within } from '@testing-library/react';
import { ACTIVITIES, CATEGORIES, FACILITIES, PROVINCES } from '@kampvuur/domain';
import { FACTS, factsSetBy } from '@kampvuur/domain/facts';
import { registryTexts } from '@kampvuur/domain/facts/texts';
import { buildDetail } from '../../test/build-campsites';
import { openEditPage } from '../../test/open-edit-page';
import { CAMPER, renderApp } from '../../test/render-app';
import { chooseLanguage } from '../base/messages/language';

jest.mock('../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../ui/map/PointPicker', () => ({ __esModule: true, default: () => <p>press the map</p> }));

// The registry's texts in a language that has a word of its own for each of them; it has no other texts.
jest.mock(
  '../base/messages/af/registry.json',
  () => {
    const { registryTexts: texts } = jest.requireActual<typeof import('@kampvuur/domain/facts/texts')>(
      '@kampvuur/domain/facts/texts',
    );
    return Object.fromEntries(texts().map(([key]) => [key, `‹${key}›`]));
  },
  { virtual: true },
);

// The same for the names of facilities, activities, categories and provinces.
jest.mock('../../../../libs/domain/src/term-names/af.json', () => {
  const { ACTIVITIES, CATEGORIES, FACILITIES } = jest.requireActual<
    typeof import('@kampvuur/domain/vocabulary')
  >('@kampvuur/domain/vocabulary');
  const { PROVINCES } = jest.requireActual<typeof import('@kampvuur/domain/provinces')>(
    '@kampvuur/domain/provinces',
  );
  const names = [...FACILITIES, ...ACTIVITIES, ...CATEGORIES, ...PROVINCES];
  return Object.fromEntries(names.map((name) => [name, `‹${name}›`]));
});

// The pages are found by their English texts.
jest.mock('../base/messages/af/campsite-edit.json', () => ({}));
jest.mock('../base/messages/af/filters.json', () => ({}));
jest.mock('../base/messages/af/home-list.json', () => ({}));
jest.mock('../base/messages/af/facts.json', () => ({}));
jest.mock('../base/messages/af/fact-fields.json', () => ({}));
jest.mock('../base/messages/af/campsites.json', () => ({}));

const TEXTS = registryTexts();

/** A word that no English text has, for each key. */
const wordOf = (key: string) => `‹${key}›`;

/** A campsite of which much is known, of facts of every kind that has words. */
const known = () =>
  buildDetail({
    ...{
      rates: 250,
      facebookUrl: 'https://www.facebook.com/mahai',
      facilities: ['Shop'],
      activities: ['Hiking'],
    },
    ...{
      bookingMethods: ['Phone', 'Walk-in'],
      bookingOpensMonths: 11,
      bookingUrl: 'https://book.example/mahai',
    },
    ...{ deposit: '50% to confirm', lateArrival: 'By arrangement', gateOpens: '06:00', maxRigLength: 8.5 },
    ...{ openMonths: [4, 5, 6], categories: ['River'] },
  });

/** What is written in an element, its fields and their names. */
function writtenIn(element: Element): string[] {
  const parts = [...element.querySelectorAll('*')].flatMap((part) => [
    ...[...part.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent),
    ...['placeholder', 'aria-label', 'title'].map((name) => part.getAttribute(name)),
  ]);
  return parts.flatMap((text) => (text?.trim() ? [text.trim()] : []));
}

/** The texts of the registry, and the names of terms, that are still English in what is written. */
function englishIn(written: readonly string[]): string[] {
  const english = new Set([
    ...TEXTS.map(([, text]) => text),
    ...FACILITIES,
    ...ACTIVITIES,
    ...CATEGORIES,
    ...PROVINCES,
  ]);
  return written.filter((text) => english.has(text));
}

beforeEach(() => chooseLanguage('af'));
afterEach(() => chooseLanguage('en'));

describe('in a language that has all texts of the registry', () => {
  it('every word of the edit form is in it', async () => {
    await openEditPage({ ...known(), isClosed: true });
    const written = writtenIn(screen.getByRole('form', { name: 'Edit Campsite' }));
    expect(englishIn(written)).toEqual([]);
    for (const key of factsSetBy('edit').filter((fact) => FACTS[fact].kind !== 'degrees'))
      expect(written.join(' ')).toContain(wordOf(`facts.${key}.label`));
    for (const key of [
      'facts.lateArrival.options.By arrangement',
      'months.4',
      'months.allYear',
      'groups.booking',
    ])
      expect(written).toContain(wordOf(key));
    expect(written).toContain(wordOf('facts.gateOpens.placeholder'));
    expect(written).toContain(wordOf('facts.maxRigLength.help'));
  });

  it('every row of the page and of the print sheet is in it', async () => {
    const { api } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { body: known() }).on('GET /api/campsites/1/images', { body: [] });
    const card = await screen.findByRole('region', { name: wordOf('facts.bookingMethods.label') });
    const basics = screen.getByRole('region', { name: wordOf('groups.basic') });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet')!;
    for (const part of [card, basics, sheet]) expect(englishIn(writtenIn(part))).toEqual([]);
    expect(card).toHaveTextContent(`${wordOf('facts.openMonths.label')}${wordOf('months.range')}`);
    expect(card).toHaveTextContent(wordOf('facts.lateArrival.options.By arrangement'));
    expect(basics).toHaveTextContent(
      `${wordOf('facts.maxRigLength.label')}8,5 ${wordOf('facts.maxRigLength.unit')}`,
    );
    expect(sheet).toHaveTextContent(wordOf('facts.facilities.label'));
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('the filters by facts, and their chips, are in it', async () => {
    const { person } = renderApp('/?maxRigLength=8', CAMPER);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    const words = { label: wordOf('facts.maxRigLength.label'), unit: wordOf('facts.maxRigLength.unit') };
    expect(chips.getByText(`${words.label}: at least 8 ${words.unit}`)).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: /^Filters/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText(wordOf('facts.maxRigLength.filter'))).toBeInTheDocument();
    expect(dialog).toHaveTextContent(wordOf('facts.facilities.label'));
  });
});
