/** Attribute of the gallery's main picture, with the campsite's name: the print sheet takes this picture. */
export const MAIN_PHOTO = 'data-main-photo';
