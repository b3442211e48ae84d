/** Where the device keeps the switch of the data saver: `on` or nothing. */
export const SAVER_SWITCH = 'kampvuur-data-saver';
