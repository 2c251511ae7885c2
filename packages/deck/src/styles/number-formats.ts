/** Number formats of slides and sections. */
export const plainNumber = (number: number): string => String(number);
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
