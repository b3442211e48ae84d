import CountryMap from '../../../ui/CountryMap';
import NearbyTowns from '../../../ui/map/NearbyTowns';
import { coordinatesText, directionLinks, type Place } from './place-links';

/** The location on the print sheet: a map of the country, distances to nearby towns, and a link to directions. */
export default function PrintPlace({ place }: { place: Place }) {
  const { latitude, longitude } = place;
  return (
    <>
      <CountryMap dots={[place]} />
      <div>
        <p className="print-label">Directions</p>
        <p>{coordinatesText(place)}</p>
        <NearbyTowns latitude={Number(latitude)} longitude={Number(longitude)} />
        <p className="print-route">{directionLinks(place)[0]?.href}</p>
      </div>
    </>
  );
}
