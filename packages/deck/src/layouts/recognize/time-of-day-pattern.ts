/**
 * Matches a time of day at the start of text, such as “08:00”, “9:30 a.m.” or “上午 9：15”. Its groups are the part of the
 * day, the hour, the minute and the “a” or “p”.
 */
export const timeOfDayPattern: RegExp =
  /^([上下中]午|早上|晚上|凌晨)?\s?([01]?\d|2[0-3])[:：]([0-5]\d)(?![\d:：])(?:\s?([ap])\.?m\b\.?)?/iu;
