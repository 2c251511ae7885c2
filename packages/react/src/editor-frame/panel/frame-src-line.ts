/**
 * Adds an origin to the `frame-src` directive of a policy and returns the result. A second directive would have no
 * effect.
 * @param policy Content-Security-Policy that blocks the origin.
 * @param origin Origin of the editor.
 */
export function frameSrcLine(policy: string, origin: string): string {
  const directives = policy.split(';');
  // An iframe is checked against the first of these directives that is in the policy (CSP 3 §6.8.4).
  for (const name of ['frame-src', 'child-src', 'default-src'])
    for (const directive of directives) {
      const [first = '', ...sources] = directive.trim().split(/\s+/);
      if (first.toLowerCase() === name)
        return ['frame-src', ...sources.filter((source) => source.toLowerCase() !== "'none'"), origin].join(' ');
    }
  return `frame-src 'self' ${origin}`;
}
