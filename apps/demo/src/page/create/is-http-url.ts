/** Whether a string is an absolute http(s) URL. The sample on this machine uses http. */
export function isHttpUrl(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:\/\//i.test(text.trim());
}
