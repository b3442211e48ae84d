import type { GalleryPicture } from '@kampvuur/contracts';
import type { PhotoSubject } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/photos.json';

/** The messages of photos and what they show. */
export const sayPhotos = catalogue('photos', english);

/** What a photo shows, as people read it. */
export const subjectText = (subject: PhotoSubject): string => sayPhotos(`subject.${subject}`);

/** What a picture shows, for the viewer; undefined where nothing is said. */
export const captionOf = ({ subject }: GalleryPicture): string | undefined => subject && subjectText(subject);
