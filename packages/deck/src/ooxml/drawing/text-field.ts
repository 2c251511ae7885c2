import type { Deck } from '../../model/deck.ts';
import type { DateFormat } from '../../model/updated-date.ts';

/** A field, whose text programs update (ECMA-376 §21.1.2.2.4). */
export interface TextField {
  /** Any fixed GUID is valid. */
  id: string;
  type: string;
}

/** The field that shows a slide's number. */
export const slideNumberField: TextField = { id: '{11111111-1111-1111-1111-111111111111}', type: 'slidenum' };

/** Returns the field that shows the current date in the format that PowerPoint uses for the language. */
export function dateField(format: DateFormat, language: Deck['language']): TextField {
  const types = { short: 'datetime1', long: language === 'zh' ? 'datetime3' : 'datetime4', full: 'datetime2' } as const;
  return { id: '{22222222-2222-2222-2222-222222222222}', type: types[format] };
}

/** The formats of fields that show a date. Other fields show the time as well, or no day. */
const formatsByType: ReadonlyMap<string | undefined, DateFormat> = new Map([
  ['datetime', 'short'],
  ['datetimeFigureOut', 'short'],
  ['datetime1', 'short'],
  ['datetime2', 'full'],
  ['datetime3', 'long'],
  ['datetime4', 'long'],
]);

/** Returns the format of a field that shows the current date; undefined for other fields. */
export const dateFormatOf = (type: string | undefined): DateFormat | undefined => formatsByType.get(type);
