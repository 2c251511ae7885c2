import type { Deck, Slide } from './deck.ts';
import type { SlideElement, TextElement } from './element.ts';
import { monthNames } from './month-names.ts';
import type { DateFormat } from './updated-date.ts';

/** A day in a user's time zone. */
export interface CalendarDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const chineseWeekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** Formats a day as PowerPoint does in the deck's language. */
export function formatDate({ year, month, day }: CalendarDay, format: DateFormat, language: Deck['language']): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  if (language === 'zh') {
    if (format === 'short') return `${year}/${month}/${day}`;
    return `${year}年${month}月${day}日${format === 'full' ? `星期${chineseWeekdays[weekday]}` : ''}`;
  }
  if (format === 'short') return `${month}/${day}/${year}`;
  const long = `${monthNames[month - 1]} ${day}, ${year}`;
  return format === 'full' ? `${weekdays[weekday]}, ${long}` : long;
}

/** Returns the only run of a date that is updated; undefined for other text. */
export function updatedRunOf({ updatedDate, paragraphs }: TextElement): { text: string } | undefined {
  const [run, ...others] = paragraphs.length === 1 ? (paragraphs[0]?.runs ?? []) : [];
  return updatedDate && others.length === 0 && run?.text === updatedDate.text ? run : undefined;
}

/** Returns a slide whose updated dates show a day, as it is drawn. */
export function withCurrentDates(deck: Pick<Deck, 'language'>, slide: Slide, today: CalendarDay): Slide {
  if (!slide.elements.some((element) => element.part === 'footerDate')) return slide;
  return { ...slide, elements: slide.elements.map((element) => withCurrentDate(deck, element, today)) };
}

/** Returns an element that shows a day, as it is drawn. Elements other than updated dates are returned unchanged. */
export function withCurrentDate<Element extends SlideElement>(
  { language }: Pick<Deck, 'language'>,
  element: Element,
  today: CalendarDay,
): Element {
  if (element.kind !== 'text' || !element.updatedDate) return element;
  const [paragraph] = element.paragraphs;
  const run = updatedRunOf(element);
  if (!paragraph || !run) return element;
  const text = formatDate(today, element.updatedDate.format, language);
  if (text === run.text) return element;
  return {
    ...element,
    paragraphs: [{ ...paragraph, runs: [{ ...run, text }] }],
    updatedDate: { ...element.updatedDate, text },
  };
}
