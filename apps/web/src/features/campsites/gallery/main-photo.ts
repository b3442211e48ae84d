/** Attribute of the gallery's main picture, which the print sheet takes. */
export const MAIN_PHOTO = 'data-main-photo';
