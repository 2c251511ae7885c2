/**
 * The `frame-src` directive that lets an origin in beside what a policy allows already; a second one would not count.
 * @param policy a Content-Security-Policy that keeps it out.
 * @param origin of the editor.
 */
export function frameSrcLine(policy: string, origin: string): string {
  let allowed = " 'self'";
  // What an iframe is checked against: the last of these that a policy has (CSP 3 §6.8.4).
  for (const name of ['default', 'child', 'frame'])
    allowed = RegExp(`(?<!-)${name}-src([^;]*)`, 'i').exec(policy)?.[1] ?? allowed;
  return `frame-src${allowed} ${origin}`.replace(/\s+'none'\s+/i, ' ');
}
