interface DateTimeMessages {
  today: string;
  yesterday: string;
  at: (day: string, clock: string) => string;
}

const dayMs = 86_400_000;

/** Formats a date as "Today, 09:42", "Yesterday, 17:05" or "17 Nov, 11:20". */
export function formatDateTime(time: Date, now: Date, locale: string, t: DateTimeMessages): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
  const daysAgo = Math.round((midnight(now) - midnight(time)) / dayMs);
  if (daysAgo === 0) return t.at(t.today, clock);
  if (daysAgo === 1) return t.at(t.yesterday, clock);
  const sameYear = time.getFullYear() === now.getFullYear();
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(time);
  return t.at(day, clock);
}

function midnight(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
