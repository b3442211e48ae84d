import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { provinceArtwork } from '../../features/campsites/card/pictures';
import { Photo } from '../../ui/Photo';

const WIDEST = 400;

/** The picture of the campsite in work, else the artwork of its province. */
export function ReadingPicture({ id }: { id: number }) {
  const { currentData } = useCampsiteQuery(id);
  if (!currentData) return null;
  const { pictures, province } = currentData;
  const picture = pictures[0] ?? provinceArtwork(province);
  return <Photo key={id} picture={picture} widest={WIDEST} sizes="76px" alt="" />;
}
