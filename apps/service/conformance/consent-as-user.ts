import type { SendRequest } from '../testing/service-client.ts';

/**
 * Completes the pages of an authorization like a user in a browser without JavaScript: follows redirects, keeps
 * cookies, fills in forms and presses buttons.
 * @throws Error if a page has no form, requires a password without an account, or the pages do not end.
 */
export async function consentAsUser(
  request: SendRequest,
  start: string,
  {
    account,
    press,
    until,
  }: {
    account: { name: string; password: string } | undefined;
    press: 'authorize' | 'cancel';
    /** The application's redirect target. */
    until: string;
  },
): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(until)) return new URL(url);
    const response = await request(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(url).origin }),
      },
      ...(form && { body: form.toString() }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location !== null) {
      url = new URL(location, url).href;
      form = undefined;
      continue;
    }
    ({ url, form } = fillIn(page, url, account, press));
  }
  throw new Error('the pages of the authorization do not end');
}

/** Returns the first form of a page, filled in. */
function fillIn(
  page: string,
  url: string,
  account: { name: string; password: string } | undefined,
  press: 'authorize' | 'cancel',
): { url: string; form: URLSearchParams } {
  const [, action, inner = ''] = /<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
  if (action === undefined) throw new Error(`no form to fill in: ${page.slice(-500)}`);
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of inner.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)) {
    form.set(name, value);
  }
  if (/type="password"/.test(inner)) {
    if (!account) throw new Error('the page requires a password: set ACCOUNT and PASSWORD');
    form.set('name', account.name);
    form.set('password', account.password);
  }
  const button = new RegExp(`<button[^>]*name="([^"]*)"[^>]*value="(${press})"`).exec(inner);
  if (button) form.set(button[1] ?? '', button[2] ?? '');
  return { url: new URL(action, url).href, form };
}
