/** The gold of titles on dark backgrounds; on light ones, it is used for lines only. */
export const gold = '#FFE3A3';
export const goldOnLight = '#C79A3B';
