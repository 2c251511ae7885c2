/** What our secrets look like, by their prefixes, and where secrets of others stand. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(pptapp_|ppta_|pptr_|ppts_|pptc_|whsec_)[\w+/-]+=*/g, '$1[redacted]'],
  [/(\/e\/)[\w-]{16,}/g, '$1[redacted]'],
  [/\b(bearer\s+)[!-~]{8,}/gi, '$1[redacted]'],
  [/\b(cookie\b["']?\s*[:=]\s*["']?)[^"'\r\n]+/gi, '$1[redacted]'],
  [/([?&](?:code|state|signature|request|password|token)=)[^&\s"'\\]+/gi, '$1[redacted]'],
  [/(:\/\/[^\s:/@"']*:)[^\s@/"']+(?=@)/g, '$1[redacted]'],
];

/**
 * The last gate before a line is written. Nothing secret should come this far: whoever logs leaves it out. An error of a
 * library may quote what it was given all the same.
 */
export function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
