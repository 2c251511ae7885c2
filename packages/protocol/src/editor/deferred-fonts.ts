/**
 * Whether text has characters that the editor's initial fonts lack: Chinese, kana, full-width punctuation or symbols.
 * The editor fetches the large font lists for these only if it is needed, because the browser would otherwise use a
 * system font.
 */
export const needsDeferredFonts = (text: string): boolean => /[\u2100-\u2BFF\u2E80-\u{3FFFF}]/u.test(text);
