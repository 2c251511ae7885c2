interface WrittenTimeWords {
  today: string;
  yesterday: string;
  at: (day: string, clock: string) => string;
}

const dayMs = 86_400_000;

/** "Today, 09:42", "Yesterday, 17:05", "17 Nov, 11:20". */
export function writtenTime(time: Date, now: Date, locale: string, words: WrittenTimeWords): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
  const daysAgo = Math.round((midnight(now) - midnight(time)) / dayMs);
  if (daysAgo === 0) return words.at(words.today, clock);
  if (daysAgo === 1) return words.at(words.yesterday, clock);
  const sameYear = time.getFullYear() === now.getFullYear();
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(time);
  return words.at(day, clock);
}

function midnight(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
