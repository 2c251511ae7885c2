/** Whether a footer repeats a title. Long titles are truncated there. */
export function repeatsTitle(footer: string, title: string): boolean {
  return footer === title || (footer.endsWith('…') && title.startsWith(footer.slice(0, -1).trimEnd()));
}
