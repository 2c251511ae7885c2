/**
 * Whether text has characters that the editor's initial fonts lack: Chinese, kana, full-width punctuation and symbols.
 * The large font lists for these are fetched only for such text. Without them, the browser would use a system font for
 * these characters.
 */
export const needsDeferredFonts = (text: string): boolean => /[\u2100-\u2BFF\u2E80-\u{3FFFF}]/u.test(text);
