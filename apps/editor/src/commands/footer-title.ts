/** Whether a footer repeats a title: long ones are cut short there. */
export function repeatsTitle(footer: string, title: string): boolean {
  return footer === title || (footer.endsWith('…') && title.startsWith(footer.slice(0, -1).trimEnd()));
}
