/** Formats of dates: 11/28/2026, November 28, 2026, and Saturday, November 28, 2026. */
export const dateFormats = ['short', 'long', 'full'] as const;

/** Format of a date; see `dateFormats`. */
export type DateFormat = (typeof dateFormats)[number];

/** A date that is updated when its slide is drawn. */
export interface UpdatedDate {
  format: DateFormat;
  /** The date when it was stored. If the element has another text, a user has replaced the date, and it is not updated. */
  text: string;
}
