/**
 * Replaces all text of a box as if it had been typed: the browser's undo brings the old text back. `execCommand` is the
 * only way to its undo history.
 * @returns false where the browser would not: the caller then sets the text itself.
 */
export function replaceText(box: HTMLTextAreaElement, text: string): boolean {
  box.focus();
  box.select();
  const done = document.execCommand('insertText', false, text);
  box.setSelectionRange(0, 0);
  box.scrollTop = 0;
  return done && box.value === text.replace(/\r\n?/g, '\n');
}
