/** A user with as much of a browser as connecting needs: cookies per origin, links and forms. */
export class TestBrowser {
  readonly #jar = new Map<string, Map<string, string>>();
  readonly #user: string;

  constructor(user: string) {
    this.#user = user;
  }

  /** Sends one request with the cookies of its origin, without following redirects. */
  async send(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target);
    const cookies = this.#jar.get(url.host) ?? new Map<string, string>();
    const headers = new Headers(init.headers);
    headers.set('x-user', this.#user);
    if (cookies.size > 0) headers.set('cookie', Array.from(cookies, (pair) => pair.join('=')).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    this.#jar.set(url.host, cookies);
    return response;
  }

  /**
   * Opens the consent page and presses the first button of its form, and of each form before it (sign-in), until the
   * browser is redirected to the callback URL.
   * @returns That URL, with code and state.
   * @throws Error if no redirect to the callback URL follows.
   */
  async authorize(consent: string, callback: string): Promise<string> {
    let target = new URL(consent);
    let response = await this.send(target);
    for (let step = 0; step < 12; step += 1) {
      const location = response.headers.get('location');
      if (location !== null) {
        target = new URL(location, target);
        if (target.href.startsWith(callback)) return target.href;
        response = await this.send(target);
        continue;
      }
      const form = readForm(await response.text());
      target = new URL(form.action || target.href, target);
      const headers = { origin: target.origin, 'sec-fetch-site': 'same-origin' };
      response = await this.send(target, { method: 'POST', headers, body: new URLSearchParams(form.fields) });
    }
    throw new Error(`Consent does not end: ${target.href}`);
  }
}

/** Reads the first form of a page with its values and its first button. */
function readForm(html: string): { action: string; fields: Record<string, string> } {
  const [, attributes = '', content = ''] = /<form([^>]*)>([^]*?)<\/form>/.exec(html) ?? [];
  const read = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const fields: Record<string, string> = {};
  for (const [tag] of content.matchAll(/<input[^>]*>/g)) fields[read(tag, 'name')] = read(tag, 'value');
  const [button = ''] = /<button[^>]*>/.exec(content) ?? [];
  if (read(button, 'name')) fields[read(button, 'name')] = read(button, 'value');
  return { action: read(attributes, 'action'), fields };
}
