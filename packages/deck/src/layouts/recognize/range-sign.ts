/** Pattern of a sign or a Chinese word between the ends of a range, with the spaces around it: “1–3”, “1～3”, “1 至 3”. */
export const rangeSign = '\\s?[-–—~～至到]\\s?';
