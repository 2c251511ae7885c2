/** Patterns that match our secrets by their prefixes, and other secrets by their position. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(pptapp_|ppta_|pptr_|ppts_|pptc_|whsec_)[\w+/-]+=*/g, '$1[redacted]'],
  [/(\/e\/)[\w-]{16,}/g, '$1[redacted]'],
  [/\b(bearer\s+)[!-~]{8,}/gi, '$1[redacted]'],
  [/\b(cookie\b["']?\s*[:=]\s*["']?)[^"'\r\n]+/gi, '$1[redacted]'],
  [
    /([?&](?:code|state|request|key|sig|(?:[a-z]+[_-]){0,4}(?:signature|password|secret|token|credential))=)[^&\s"'\\]+/gi,
    '$1[redacted]',
  ],
  [/(:\/\/[^\s:/@"']*:)[^\s@/"']+(?=@)/g, '$1[redacted]'],
];

/**
 * Redacts tokens, passwords and editor URLs, as the last safeguard before a line is written. Callers must not log
 * secrets, but an error from a library may quote its input.
 */
export function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
