import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROVINCES } from '@kampvuur/domain';
import { PhotoCameraOutlined } from '../../base/icons/PhotoCameraOutlined';
import { BottomActions } from '../../ui/layout/BottomActions';
import { FileButton } from '../../ui/forms/FileButton';
import { HeroArtwork } from '../../ui/pictures/HeroArtwork';
import { MissingPicture } from '../../ui/pictures/MissingPicture';
import { PictureCredit } from '../../ui/pictures/PictureCredit';
import { Photo } from '../../ui/pictures/Photo';
import { PhotoLinks } from '../../ui/pictures/PhotoLinks';
import { FilePicture, PhotoTile, PhotoTiles } from '../../ui/pictures/PhotoTiles';
import CountryMap from '../../ui/pictures/CountryMap';
import { PassportStamp } from '../../ui/pictures/PassportStamp';

export const PICTURE = { url: '/art/hero-dusk-800.webp', srcset: null };
export const CREDITED_PICTURE = {
  url: '/art/missing-limpopo-800.webp',
  srcset: null,
  credit: { creator: 'Sipho Dlamini', licence: 'CC BY 4.0', sourceUrl: 'https://example.org/photo' },
};
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="teal"/></svg>';
const FILE = new File([DOT], 'beach.svg', { type: 'image/svg+xml' });

/** The pieces that show photos and drawings. */
export function PhotoStates() {
  return (
    <>
      <Photo picture={PICTURE} alt="A tent at dusk" width={200} height={150} />
      <PictureCredit picture={CREDITED_PICTURE} />
      <PhotoLinks photos={[PICTURE, PICTURE]} />
      <Box sx={{ position: 'relative', width: 280, height: 210 }}>
        <MissingPicture province="Limpopo" sizes="280px" />
      </Box>
      <Box sx={{ position: 'relative', width: 280, height: 100 }}>
        <HeroArtwork />
      </Box>
      <PhotoTiles label="Chosen photos">
        <PhotoTile removeLabel="Remove beach.svg">
          <FilePicture file={FILE} />
        </PhotoTile>
        <PhotoTile>
          <Photo picture={PICTURE} alt="A tent at dusk" />
        </PhotoTile>
      </PhotoTiles>
      <FileButton
        name="photos"
        accept="image/*"
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        onChoose={noop}
      >
        Add photos
      </FileButton>
      <FileButton name="more" accept="image/*" variant="outlined" disabled onChoose={noop}>
        No more photos
      </FileButton>
      <BottomActions sx={{ position: 'sticky', bottom: 0, py: 1, bgcolor: 'background.default' }}>
        <Button variant="contained">Save Changes</Button>
      </BottomActions>
    </>
  );
}

/** A stamp of each province, and the map of the visited ones. */
export function PassportStates() {
  return (
    <>
      {PROVINCES.map((province) => (
        <Box key={province} sx={{ width: 112, color: 'secondary.main' }}>
          <PassportStamp name="Addo Main Rest Camp" province={province} date="14 Sept 2026" />
        </Box>
      ))}
      <Box sx={{ width: 280 }}>
        <CountryMap filled={['Limpopo']} dots={[{ latitude: '-23.9', longitude: '29.4' }]} />
      </Box>
    </>
  );
}

const noop = () => undefined;
