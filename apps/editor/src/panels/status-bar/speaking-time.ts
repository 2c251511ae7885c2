/** Speaking speeds per minute of a talk: English words, and Chinese characters. */
const speeds = { words: 130, han: 200 } as const;

/** Returns the time in seconds that it takes to say a text, rounded to 5 s; at least 5 s unless it is empty. */
export function speakingSeconds(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
  const seconds = 60 * (han / speeds.han + words / speeds.words);
  return seconds === 0 ? 0 : Math.max(5, Math.round(seconds / 5) * 5);
}

/** Minutes and seconds of a time. Times of ten minutes or longer are rounded to minutes. */
export function minutesAndSeconds(seconds: number): { minutes: number; seconds: number } {
  if (seconds >= 600) return { minutes: Math.round(seconds / 60), seconds: 0 };
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
