/** Formats the number of a slide or section in digits: 7. */
export const plainNumber = (number: number): string => String(number);
/** Formats the number of a slide or section in at least two digits: 07. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
