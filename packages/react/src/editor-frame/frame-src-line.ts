/**
 * The `frame-src` directive that lets an origin in beside what a policy allows already; a second one would not count.
 * @param policy a Content-Security-Policy that keeps it out.
 * @param origin of the editor.
 */
export function frameSrcLine(policy: string, origin: string): string {
  const directives = policy.split(';');
  // What an iframe is checked against: the first of these that a policy has (CSP 3 §6.8.4).
  for (const name of ['frame-src', 'child-src', 'default-src'])
    for (const directive of directives) {
      const [first = '', ...sources] = directive.trim().split(/\s+/);
      if (first.toLowerCase() === name)
        return ['frame-src', ...sources.filter((one) => one.toLowerCase() !== "'none'"), origin].join(' ');
    }
  return `frame-src 'self' ${origin}`;
}
