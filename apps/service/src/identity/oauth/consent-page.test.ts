import { expect, it } from 'vitest';
import { consentPage } from './consent-page.ts';

async function render(changes: { application?: string; hasAccount?: boolean } = {}) {
  const response = await consentPage({
    application: 'Harbour',
    redirectUri: 'https://app.example.com:8443/callback?kept=1',
    request: 'r"1',
    proof: 'p"1',
    userName: '<lin>',
    hasAccount: true,
    nonce: 'n',
    ...changes,
  });
  return { headers: response.headers, text: await response.text() };
}

it('names the user, the permissions, and the host to which the browser returns', async () => {
  const { headers, text } = await render();
  expect(text).toContain('<b>&lt;lin&gt;</b>');
  expect(text).toContain('>app.example.com:8443<');
  expect(text.match(/<li>/g)).toHaveLength(3);
  for (const permission of ['Create, open, and edit', '查看演示文稿列表', 'Download presentations'])
    expect(text).toContain(permission);
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

it('can be submitted only to the service and, after its redirect, to the origin of the application', async () => {
  const { headers } = await render();
  expect(headers.get('content-security-policy')).toMatch(
    /; form-action 'self' https:\/\/app\.example\.com:8443; frame-ancestors 'none'$/,
  );
});

it('binds both forms to the request and the browser', async () => {
  const { text } = await render();
  expect(text.match(/name="request" value="r&quot;1"/g)).toHaveLength(2);
  expect(text.match(/name="proof" value="p&quot;1"/g)).toHaveLength(2);
  expect(text.match(/action="\/oauth\/[\w-]+"/g)).toEqual(['action="/oauth/consent"', 'action="/oauth/sign-out"']);
});

it('does not offer another account if there is none', async () => {
  const { text } = await render({ hasAccount: false });
  expect(text).not.toContain('/oauth/sign-out');
  expect(text).not.toContain('Use another account');
});

it.each([
  ['harbour', 'H'],
  ['🚢 Harbour', '🚢'],
  ['', ''],
])('shows the initial of the application %j', async (application, initial) => {
  expect((await render({ application })).text).toContain(`<span class="mark letter">${initial}</span>`);
});
