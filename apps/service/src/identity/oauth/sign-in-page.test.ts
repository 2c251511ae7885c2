import { expect, it } from 'vitest';
import { signInPage, type SignInFailure } from './sign-in-page.ts';

async function render(failure?: SignInFailure, oneClick = false) {
  const page = { application: '<Harbour>', request: 'r"1', nonce: 'n', oneClick, ...(failure && { failure }) };
  const response = await signInPage(page);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('shows the fields of an account, and that they are valid', async () => {
  const { status, headers, text } = await render();
  expect([status, headers.get('retry-after'), headers.get('referrer-policy')]).toEqual([200, null, 'same-origin']);
  expect(headers.get('content-security-policy')).toMatch(/; form-action 'self'; frame-ancestors 'none'$/);
  expect(text).toContain('name="request" value="r&quot;1"');
  expect(text).toContain('&lt;Harbour&gt; wants to connect');
  expect(text.match(/<input(?! type="hidden")/g)).toHaveLength(2);
  expect(text).toContain('Forgot your password?');
  expect(text).not.toContain('aria-describedby');
  expect(text).not.toContain('role="alert"');
});

it('shows no fields if one click is enough', async () => {
  const { text } = await render(undefined, true);
  expect(text.match(/<input(?! type="hidden")/g)).toBeNull();
  expect(text).toContain('without a password');
});

it('keeps the name, but not the password, after a wrong password, and marks both fields as invalid', async () => {
  const { status, headers, text } = await render({ kind: 'wrong', name: '"lin"' });
  expect([status, headers.get('retry-after')]).toEqual([403, null]);
  expect(text).toContain('value="&quot;lin&quot;"');
  expect(text.match(/aria-invalid="true" aria-describedby="failure"/g)).toHaveLength(2);
  expect(text).toContain('Incorrect username or password.');
  expect(text).not.toContain('Too many attempts');
});

it.each([
  [1, 'Try again in 1 minute.', '请在 1 分钟后重试'],
  [60, 'Try again in 1 minute.', '请在 1 分钟后重试'],
  [61, 'Try again in 2 minutes.', '请在 2 分钟后重试'],
])('states how long to wait after too many attempts: %i s', async (retryAfterSeconds, english, chinese) => {
  const { status, headers, text } = await render({ kind: 'limited', name: 'lin', retryAfterSeconds });
  expect([status, headers.get('retry-after')]).toEqual([429, String(retryAfterSeconds)]);
  expect(text).toContain(english);
  expect(text).toContain(chinese);
  expect(text).not.toContain('Incorrect');
});
