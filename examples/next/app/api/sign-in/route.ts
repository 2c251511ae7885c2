import { signIn } from '../../../session';

export async function POST(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const cookie = signIn(form.get('name') ?? '', form.get('password') ?? '');
  const headers: HeadersInit = cookie ? { location: '/', 'set-cookie': cookie } : { location: '/?wrong' };
  return new Response(null, { status: 303, headers });
}
