import type { SendRequest } from '../src/testing/service-client.ts';

/** Somebody in a browser without script: follows redirects, keeps cookies, fills forms in and presses buttons. */
export async function consentAsPerson(
  request: SendRequest,
  start: string,
  {
    account,
    press,
    until,
  }: {
    account: { name: string; password: string } | undefined;
    press: 'authorize' | 'cancel';
    /** Where the application waits. */
    until: string;
  },
): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step += 1) {
    if (address.startsWith(until)) return new URL(address);
    const answer = await request(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(address).origin }),
      },
      ...(form && { body: form.toString() }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const page = await answer.text();
    if (location !== null) {
      address = new URL(location, address).href;
      form = undefined;
      continue;
    }
    ({ address, form } = fillIn(page, address, account, press));
  }
  throw new Error('the pages went round in circles');
}

/** The first form of a page, filled in. */
function fillIn(
  page: string,
  address: string,
  account: { name: string; password: string } | undefined,
  press: 'authorize' | 'cancel',
): { address: string; form: URLSearchParams } {
  const [, action, inner = ''] = /<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
  if (action === undefined) throw new Error(`no form to fill in: ${page.slice(-500)}`);
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of inner.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)) {
    form.set(name, value);
  }
  if (/type="password"/.test(inner)) {
    if (!account) throw new Error('a password is asked for: set ACCOUNT and PASSWORD');
    form.set('name', account.name);
    form.set('password', account.password);
  }
  const button = new RegExp(`<button[^>]*name="([^"]*)"[^>]*value="(${press})"`).exec(inner);
  if (button) form.set(button[1] ?? '', button[2] ?? '');
  return { address: new URL(action, address).href, form };
}
