import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { chooseLanguage } from '../../base/messages/language';
import LegalDocument from './LegalDocument';
import LegalPage from './LegalPage';
import { PRIVACY_POLICY } from './privacy-policy';
import { TERMS_OF_SERVICE } from './terms-of-service';

function show(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <LegalPage />
    </MemoryRouter>,
  );
}

const section = (id: string) => {
  const found = document.getElementById(id)?.closest('section');
  if (!found) throw new Error(`No section ${id}`);
  return within(found);
};

describe('the privacy policy', () => {
  it('has the ten sections of the specification, in its order', () => {
    expect(PRIVACY_POLICY.sections.map(({ id }) => id)).toEqual([
      'privacy-data',
      'privacy-use',
      'privacy-sharing',
      'privacy-security',
      'privacy-rights',
      'privacy-cookies',
      'privacy-retention',
      'privacy-children',
      'privacy-changes',
      'privacy-contact',
    ]);
  });

  it('shows every section under a heading, with the retention, the age and the contact', () => {
    show('/privacy');
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10);
    expect(section('privacy-retention').getByText(/2 years of inactivity/)).toBeInTheDocument();
    expect(section('privacy-children').getAllByText(/under 13/).length).toBeGreaterThan(0);
    expect(section('privacy-contact').getByText(/privacy@kampvuur\.example/)).toBeInTheDocument();
    expect(section('privacy-cookies').getByText(/14 days without use and after 30 days/)).toBeInTheDocument();
  });

  it('names the author of what a removed account leaves as pages in that language do', async () => {
    await chooseLanguage('af');
    show('/privacy');
    expect(section('privacy-rights').getByText(/^Skrap:/)).toHaveTextContent('"Voormalige kampeerder"');
    await chooseLanguage('en');
  });

  it('says what a removed account takes along, and what it leaves', () => {
    show('/privacy');
    const removal = section('privacy-rights').getByText(/^Delete:/);
    for (const gone of [
      'favourites',
      'your own trips',
      'notices',
      'the record of emails to you',
      'whom you blocked',
    ])
      expect(removal).toHaveTextContent(gone);
    expect(removal).toHaveTextContent('photos you added to campsites stay without a name');
    expect(removal).toHaveTextContent('what you wrote in trips of others');
    expect(removal).toHaveTextContent('shown as by "Former camper"');
  });
});

describe('the terms of service', () => {
  it('has thirteen sections, the age and the law of South Africa', () => {
    show('/terms');
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument();
    expect(TERMS_OF_SERVICE.sections).toHaveLength(13);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(13);
    expect(section('terms-eligibility').getByText(/at least 13 years old.*under 18/)).toBeInTheDocument();
    expect(section('terms-law').getByText(/Republic of South Africa/)).toBeInTheDocument();
  });
});

it('gives every section of both texts an id of its own', () => {
  const ids = [...PRIVACY_POLICY.sections, ...TERMS_OF_SERVICE.sections].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(['/privacy', '/terms'])(
  'leads from %s back to home, and from its contents to each section',
  (path) => {
    show(path);
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    const contents = within(screen.getByRole('navigation', { name: 'Contents', hidden: true }));
    for (const link of contents.getAllByRole('link', { hidden: true })) {
      expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))).toBeInTheDocument();
    }
  },
);

it('stands in a dialog one heading level lower, without the contents', () => {
  render(<LegalDocument name="terms" />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(13);
  expect(screen.queryByRole('navigation', { hidden: true })).not.toBeInTheDocument();
});
