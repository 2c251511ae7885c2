import type { Secret } from '../kernel/secret.ts';

/** Removes secrets from a string, because a service may quote the request. */
export function redacted(text: string, secrets: readonly Secret[]): string {
  const known = secrets.filter((secret) => secret.reveal() !== '');
  return known.reduce((redactedText, secret) => redactedText.replaceAll(secret.reveal(), String(secret)), text);
}
