/**
 * Serializes a value as JSON that is safe inside a `<script>`: it contains nothing that can end the element (HTML
 * §4.12.1.3).
 */
export function jsonForScript(value: unknown): string {
  return escapeForScript(JSON.stringify(value));
}

/** Makes JSON safe inside a `<script>`; see `jsonForScript`. */
export function escapeForScript(json: string): string {
  // In JSON, these characters occur only in strings, where they can be escaped.
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
