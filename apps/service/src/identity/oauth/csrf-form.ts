import type { Context } from 'hono';
import { withTimeout } from '../../http/read-bytes.ts';
import type { SignedInUser } from '../accounts/sign-in.ts';
import { isSame, sign } from '../../kernel/hash.ts';

/** Function that returns a form field, or an empty string if the field is missing. */
export type Form = (name: string) => string;

/** Time limit for a form in ms, which is a few hundred bytes. */
const formMs = 10_000;

/** Reads the fields of a form. Returns no fields for a form that is malformed or takes too long to arrive. */
export async function readForm(context: Context, timeoutMs = formMs): Promise<Form> {
  const body: Record<string, unknown> = await withTimeout(context.req.parseBody(), timeoutMs).catch(() => ({}));
  return (name) => {
    const value = body[name];
    return typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}') : '';
  };
}

/** Whether a page of this service has sent a form. Forms from other sites are rejected (CSRF). */
export function isSameOriginForm(context: Context, publicUrl: string): boolean {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === publicUrl) && (site === undefined || site === 'same-origin' || site === 'none')
  );
}

/**
 * Returns the CSRF token, which proves that a form was sent from our page in this browser. The token is worthless in
 * any other browser.
 */
export function formProof(session: string, request: string): string {
  return sign(Buffer.from(session), `consent ${request}`);
}

/** Whether a form contains the CSRF token of this browser's session. */
export function hasValidProof(form: Form, { session }: SignedInUser): boolean {
  return isSame(form('proof'), formProof(session, form('request')));
}
