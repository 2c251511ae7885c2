/** What an iframe is checked against: the first of these that a policy has (CSP 3 §6.8.4). */
const fallbacks = ['frame-src', 'child-src', 'default-src'] as const;

/**
 * The `frame-src` directive that lets an origin in beside what a policy allows already.
 * @param policy a Content-Security-Policy.
 * @param origin of the editor.
 */
export function frameSrcLine(policy: string, origin: string): string {
  const directives = new Map(
    policy.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
  const ruling = fallbacks.find((name) => directives.has(name));
  const allowed = (ruling && directives.get(ruling)) ?? ["'self'"];
  const sources = allowed.filter((source) => source.toLowerCase() !== "'none'" && source !== origin);
  return `frame-src ${[...sources, origin].join(' ')};`;
}
