import CountryMap from '../../../ui/pictures/CountryMap';
import NearbyTowns from '../../../ui/map/NearbyTowns';
import { directionLinks, type Destination } from './place-links';
import { say } from '../say';

/** The location on the print sheet: a map of the country, distances to nearby towns, and a link to directions. */
export default function PrintPlace({ destination }: { destination: Destination }) {
  const { latitude, longitude } = destination;
  return (
    <>
      <CountryMap dots={[destination]} />
      <div>
        <p className="print-label">{say('directions')}</p>
        <NearbyTowns latitude={Number(latitude)} longitude={Number(longitude)} />
        <p className="print-route">{directionLinks(destination)[0]?.href}</p>
      </div>
    </>
  );
}
