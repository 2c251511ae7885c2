import type { Context } from 'hono';
import type { SignedInUser } from '../accounts/sign-in.ts';
import { isSame, sign } from '../../kernel/hash.ts';

/** A field of a form, empty where it is absent. */
export type Form = (name: string) => string;

/** What is no form at all has no fields. */
export async function readForm(context: Context): Promise<Form> {
  const body: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
  return (name) => {
    const value = body[name];
    return typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}') : '';
  };
}

/** A form that another site's page sent in somebody's browser is not ours, whatever it carries. */
export function isSameOriginForm(context: Context, publicUrl: string): boolean {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === publicUrl) && (site === undefined || site === 'same-origin' || site === 'none')
  );
}

/** What a form must carry to prove that it came from our page in this browser; worthless to any other. */
export function formProof(session: string, request: string): string {
  return sign(Buffer.from(session), `consent ${request}`);
}

export function hasValidProof(form: Form, { session }: SignedInUser): boolean {
  return isSame(form('proof'), formProof(session, form('request')));
}
