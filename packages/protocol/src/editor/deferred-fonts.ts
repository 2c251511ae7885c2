/**
 * Whether a text has letters that the faces of the editor's page lack: Chinese, kana, full-width marks and signs are in
 * others, whose long lists are fetched for them alone. Before that they would be drawn in some face of the system.
 */
export const needsDeferredFonts = (text: string): boolean => /[\u2100-\u2BFF\u2E80-\u{3FFFF}]/u.test(text);
