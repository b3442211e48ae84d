import type { ComponentType, ReactNode } from 'react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { OPENSTREETMAP, PRODUCT } from '@kampvuur/domain';
import { catalogue } from '../../../base/messages/catalogue';
import costs from '../../../base/messages/en/costs.json';
import { useCampsiteAdvisoriesQuery } from '../../../pieces/advisories/advisories-api';
import {
  currentAdvisories,
  kindText,
  periodText,
  sourceText,
} from '../../../pieces/advisories/advisory-texts';
import { say as sayAdvisory } from '../../../pieces/advisories/say';
import { useLoadedAmenities } from '../../../pieces/amenities/amenities-api';
import { averageText } from '../../../ui/numbers';
import { PrintPage } from '../../../ui/print/PrintPage';
import { usePrintPart } from '../../../ui/print/use-print-part';
import { closedText, ratingsText, townAndProvince } from '../campsite-texts';
import { MAIN_PHOTO } from '../gallery/GalleryPhoto';
import { bookingLines } from '../booking/booking-texts';
import { absentText, sayTerms } from '../../../pieces/terms/say-terms';
import { absentNames } from './absent-names';
import { knownLines, otherFacts } from './other-facts';
import { coordinatesText, destinationOf, shareDataOf, type Destination } from './place-links';
import { PrintAmenities, PrintAmenitiesAge } from './PrintAmenities';
import { say } from '../say';
import { entryLines } from '../../../pieces/facts/fact-text';
import { factLabel } from '../../../pieces/facts/fact-words';
import { termWord } from '../../../base/messages/term-words';
import { quotedLang } from '../../../base/messages/text-language';

const sayOfCosts = catalogue('costs', costs);

/** A campsite on paper, mostly one A4 page; replaces the whole page while the browser prints. */
export function PrintSheet({ campsite }: { campsite: CampsiteDetail }) {
  // The map on the page shares most of its code. Without it the sheet shows the coordinates.
  const PrintPlace = usePrintPart(destinationOf(campsite) !== null, loadPrintPlace);
  return (
    <PrintPage>
      <Sheet campsite={campsite} PrintPlace={PrintPlace} />
    </PrintPage>
  );
}

const loadPrintPlace = () => import('./PrintPlace');

/** The component with the map; null until its code is loaded. */
type PrintPlaceComponent = ComponentType<{ destination: Destination }> | null;

function Sheet({ campsite, PrintPlace }: { campsite: CampsiteDetail; PrintPlace: PrintPlaceComponent }) {
  const { rates } = campsite;
  const destination = destinationOf(campsite);
  const advisories = currentAdvisories(useCampsiteAdvisoriesQuery(campsite.id).data);
  const about = campsite.shortDescription ?? campsite.longDescription;
  const picture = loadedPicture(campsite);
  const { data: nearby } = useLoadedAmenities(campsite.id);
  return (
    <>
      <p className="print-brand">{PRODUCT.name}</p>
      <h1>{campsite.name}</h1>
      <p className="print-where">{townAndProvince(campsite)}</p>
      {campsite.isClosed && <p className="print-closed">{closedText(campsite)}</p>}
      {advisories.length > 0 && (
        <ul className="print-advisories" aria-label={sayAdvisory('current', { count: advisories.length })}>
          {advisories.map((advisory) => (
            <li key={advisory.id}>
              <strong>{kindText(advisory)}</strong>
              {'. '}
              <span lang={quotedLang(advisory.note)}>{advisory.note}</span>
              {` ${periodText(advisory)}. ${sourceText(advisory)}.`}
            </li>
          ))}
        </ul>
      )}
      {about && <p className="print-about">{about}</p>}
      <div className="print-views">
        {picture && <img src={picture} alt="" />}
        {destination && PrintPlace && <PrintPlace destination={destination} />}
      </div>
      <dl>
        {destination && <Fact label={factLabel('coordinates')}>{coordinatesText(destination)}</Fact>}
        <Fact label={say('rate')}>{rates !== null && say('printRate', { rates })}</Fact>
        <Fact label={sayOfCosts('title')}>{entryLines('tariffs', campsite.tariffs).join('\n')}</Fact>
        <Fact label={say('rating')}>{ratingText(campsite)}</Fact>
        <Fact label={say('phone')}>{campsite.contactPhones.join('\n')}</Fact>
        <Fact label={say('email')}>{campsite.contactEmails.join('\n')}</Fact>
        <Fact label={say('website')}>{campsite.websiteUrls.join('\n')}</Fact>
        <Fact label={say('facebook')}>{campsite.facebookUrl}</Fact>
        <Fact label={factLabel('bookingMethods')}>{bookingLines(campsite).join('\n')}</Fact>
        <Fact label={factLabel('stands')}>{knownLines(campsite, 'stands').join('\n')}</Fact>
        {otherFacts(campsite).map(({ key, label, lines }) => (
          <Fact key={key} label={label}>
            {lines.map(({ text }) => text).join('\n')}
          </Fact>
        ))}
        <Fact label={factLabel('facilities')}>{campsite.facilities.map(termWord).join(' · ')}</Fact>
        <Fact label={sayTerms('notHere')}>{absentNames(campsite).map(absentText).join(' · ')}</Fact>
        <Fact label={factLabel('activities')}>{campsite.activities.map(termWord).join(' · ')}</Fact>
        <Fact label={factLabel('categories')}>{campsite.categories.map(termWord).join(' · ')}</Fact>
        <PrintAmenities nearby={nearby} />
      </dl>
      <PrintAmenitiesAge nearby={nearby} />
      {campsite.osmRef && <Credit />}
      <p className="print-address">{shareDataOf(campsite).url}</p>
    </>
  );
}

/** Null without ratings. */
function ratingText({ averageRating, uniqueRatingCount: count }: CampsiteDetail): string | null {
  if (count === 0) return null;
  return say('printRating', { average: averageText(averageRating), ratings: ratingsText(count) });
}

function Credit() {
  const { attribution, copyrightUrl } = OPENSTREETMAP;
  return <p className="print-address">{say('printCredit', { credit: attribution, page: copyrightUrl })}</p>;
}

/** URL of the main picture the page has already loaded: printing does not wait for another file. */
function loadedPicture({ name }: CampsiteDetail): string | undefined {
  const main = [...document.images].find((image) => image.getAttribute(MAIN_PHOTO) === name);
  return main?.complete ? main.currentSrc : undefined;
}

/** A labelled line; renders nothing without content. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
