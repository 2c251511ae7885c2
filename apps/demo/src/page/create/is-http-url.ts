/** Whether a text is a full http(s) address; http for files on this machine, as the sample's. */
export function isHttpUrl(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:\/\//i.test(text.trim());
}
