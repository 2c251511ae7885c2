/** The gold of titles on dark grounds; on light ones it is only for lines. */
export const gold = '#FFE3A3';
export const goldOnLight = '#C79A3B';
