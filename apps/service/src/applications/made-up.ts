import type { Random } from '../parts.ts';

export function makeAppId(random: Random): string {
  return `app_${random(9).toString('base64url')}`;
}

export function makeAppToken(random: Random): string {
  return `pptapp_${random(32).toString('base64url')}`;
}

/** As Standard Webhooks writes one. */
export function makeEventsSecret(random: Random): string {
  return `whsec_${random(32).toString('base64')}`;
}
