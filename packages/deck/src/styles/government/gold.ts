/** The gold of titles on dark backgrounds. On light backgrounds, it is used for lines only. */
export const gold = '#FFE3A3';
/** The gold of lines on light backgrounds. */
export const goldOnLight = '#C79A3B';
