/**
 * Removes control characters that no editor sends, except line breaks and tabs: they are invisible, and a JSON response
 * contains each as six characters.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
