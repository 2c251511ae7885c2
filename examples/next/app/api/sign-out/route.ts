import { signOutCookie } from '../../../session';

export function POST(): Response {
  return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': signOutCookie } });
}
