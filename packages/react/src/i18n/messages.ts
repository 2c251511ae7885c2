/**
 * Messages that all features share. Those of buttons that appear only after an error or a press are in
 * `action-messages.ts`.
 */
export const en = {
  tryAgain: 'Try again',
  /** Joins title and body into consecutive sentences. */
  titleAndBody: (title: string, body: string): string => `${title}. ${body}`,
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  titleAndBody: (title, body) => `${title}。${body}`,
};
