import CountryMap from '../../../ui/CountryMap';
import NearbyTowns from '../../../ui/map/NearbyTowns';
import { coordinatesText, directionsTo, type Place } from './place-links';

/** On paper: where in the country a campsite lies, from which towns it is how far, and the address of a route there. */
export default function PrintPlace({ place }: { place: Place }) {
  const { latitude, longitude } = place;
  return (
    <>
      <CountryMap dots={[place]} />
      <div>
        <p className="print-label">Directions</p>
        <p>{coordinatesText(place)}</p>
        <NearbyTowns latitude={Number(latitude)} longitude={Number(longitude)} />
        <p className="print-route">{directionsTo(place)[0]?.href}</p>
      </div>
    </>
  );
}
