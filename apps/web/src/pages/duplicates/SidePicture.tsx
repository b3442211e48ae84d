import { useState } from 'react';
import type { DuplicateSide } from '@kampvuur/contracts';
import { MissingPicture } from '../../features/campsites/card/MissingPicture';
import { Photo } from '../../ui/Photo';

const SIZES = '(min-width: 1200px) 530px, 50vw';
const WIDEST = 800;

/** The first picture that loads, else the artwork of the province. */
export function SidePicture({ side: { name, province, pictures } }: { side: DuplicateSide }) {
  const [failed, setFailed] = useState(0);
  const picture = pictures[failed];
  if (!picture) return <MissingPicture province={province} sizes={SIZES} widest={WIDEST} />;
  return (
    <Photo
      key={picture.url}
      picture={picture}
      widest={WIDEST}
      sizes={SIZES}
      alt={name}
      onError={() => setFailed(failed + 1)}
    />
  );
}
