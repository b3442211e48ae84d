import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal, flushSync } from 'react-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { OPENSTREETMAP, PRODUCT } from '@kampvuur/domain';
import { averageText } from '../../../ui/numbers';
import { ratingsText, whereText } from '../campsite-texts';
import { coordinatesText, placeOf, shareOf, type Place } from './place-links';
import { PRINT_STYLES } from './print-styles';

/** A campsite on one A4 page, in place of the whole window while it is printed. */
export function PrintSheet({ campsite }: { campsite: CampsiteDetail }) {
  const isPrinting = useIsPrinting();
  const PrintPlace = usePrintPlace(placeOf(campsite) !== null);
  if (!isPrinting) return null;
  return createPortal(
    <div className="print-sheet">
      <GlobalStyles styles={PRINT_STYLES} />
      <Sheet campsite={campsite} PrintPlace={PrintPlace} />
    </div>,
    document.body,
  );
}

/** The part with the map, once its code is there. */
type PrintPlaceType = ComponentType<{ place: Place }> | null;

function Sheet({ campsite, PrintPlace }: { campsite: CampsiteDetail; PrintPlace: PrintPlaceType }) {
  const { rates, averageRating, uniqueRatingCount } = campsite;
  const place = placeOf(campsite);
  const about = campsite.shortDescription ?? campsite.longDescription;
  const picture = loadedPicture(campsite);
  return (
    <>
      <p className="print-brand">{PRODUCT.name}</p>
      <h1>{campsite.name}</h1>
      <p className="print-where">{whereText(campsite)}</p>
      {campsite.isClosed && <p className="print-closed">This campsite is closed.</p>}
      {about && <p className="print-about">{about}</p>}
      <div className="print-views">
        {picture && <img src={picture} alt="" />}
        {place && PrintPlace && <PrintPlace place={place} />}
      </div>
      <dl>
        {place && <Fact label="Coordinates">{coordinatesText(place)}</Fact>}
        <Fact label="Rate">{rates !== null && `from R${rates} a night`}</Fact>
        <Fact label="Rating">
          {uniqueRatingCount > 0 && `${averageText(averageRating)} of 5, ${ratingsText(uniqueRatingCount)}`}
        </Fact>
        <Fact label="Phone">{listed(campsite.contactPhones)}</Fact>
        <Fact label="Email">{listed(campsite.contactEmails)}</Fact>
        <Fact label="Website">{listed(campsite.websiteUrls)}</Fact>
        <Fact label="Facebook">{campsite.facebookUrl}</Fact>
        <Fact label="Facilities">{campsite.facilities.join(' · ')}</Fact>
        <Fact label="Activities">{campsite.activities.join(' · ')}</Fact>
        <Fact label="Categories">{campsite.categories.join(' · ')}</Fact>
      </dl>
      {campsite.osmRef && (
        <p className="print-address">{`Data: ${OPENSTREETMAP.attribution}, ${OPENSTREETMAP.copyrightUrl}`}</p>
      )}
      <p className="print-address">{shareOf(campsite).url}</p>
    </>
  );
}

/** The main picture as the page shows it: another width would come too late for the paper. */
function loadedPicture({ name }: CampsiteDetail): string | undefined {
  const main = [...document.images].find(
    ({ alt, complete }) => complete && alt.startsWith(`${name}, photo 1 of `),
  );
  return main?.currentSrc;
}

/** The browser does not wait for code when it prints, so it is fetched with the page: the map beside it needs the same. */
function usePrintPlace(isPlaced: boolean): PrintPlaceType {
  const [part, setPart] = useState<{ PrintPlace: PrintPlaceType }>({ PrintPlace: null });
  useEffect(() => {
    if (!isPlaced) return;
    // Without it the sheet has coordinates all the same.
    import('./PrintPlace').then(
      (loaded) => setPart({ PrintPlace: loaded.default }),
      () => undefined,
    );
  }, [isPlaced]);
  return part.PrintPlace;
}

/** A line of facts; nothing to say is no line. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

// More would push the rest off the page.
const LISTED = 4;

function listed(entries: readonly string[]): string {
  return entries.slice(0, LISTED).join('\n');
}

/** True while the browser prints, from its menu too: what is only for paper exists only then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the paper right after the event.
    const change = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const begin = () => change(true);
    const end = () => change(false);
    const media = window.matchMedia('print');
    const follow = () => change(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
