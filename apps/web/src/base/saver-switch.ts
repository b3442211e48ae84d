/** Key of the data saver in `localStorage`; its value is `on`, or it is missing. */
export const SAVER_SWITCH = 'kampvuur-data-saver';
