import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import { isSignedBy } from './signature.ts';

const plain = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const secret = new Secret(`whsec_${plain}`);
const now = 1_614_265_330_000;
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const seconds = String(now / 1000);

/** Returns the signature of the reference library. */
const sign = (text = body, at = now, by = plain): string => new Webhook(by).sign(id, new Date(at), text);

describe('Standard Webhooks signature', () => {
  it('matches the reference library byte for byte', async () => {
    // This is the reference library's own test vector.
    const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect(sign()).toBe(signature);
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(true);
  });

  it.each([
    ['an empty signature', ''],
    ['a signature without a version', sign().slice(3)],
    ['a signature of another version', sign().replace('v1,', 'v1a,')],
    ['a truncated signature', sign().slice(0, 8)],
    ['a signature that is not base64', 'v1,%%%'],
    ['a signature with another secret', sign(body, now, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
    ['a signature of another body', sign('{"test": 1}')],
    ['a signature of another time', sign(body, now + 1000)],
  ])('rejects %s', async (_name, signature) => {
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(false);
  });

  it.each([
    ['no id', { id: '' }],
    ['another id', { id: 'msg_2' }],
    ['no time', { timestamp: '' }],
    ['a time that is not a number', { timestamp: 'hello' }],
    ['a time with a sign', { timestamp: `+${seconds}` }],
  ])('rejects %s', async (_name, changed) => {
    const signed = { id, timestamp: seconds, signature: sign(), ...changed };
    expect(await isSignedBy(secret, body, signed, now)).toBe(false);
  });

  it.each([
    ['no id', { id: '' }],
    ['a time with a sign', { timestamp: `+${seconds}` }],
    ['a time with a fraction', { timestamp: `${seconds}.0` }],
    ['a time that is not a number', { timestamp: `${seconds}s` }],
  ])('rejects %s even if it is signed correctly', async (_name, changed) => {
    const headers = { id, timestamp: seconds, ...changed };
    const hmac = createHmac('sha256', Buffer.from(plain, 'base64'));
    const signature = `v1,${hmac.update(`${headers.id}.${headers.timestamp}.${body}`).digest('base64')}`;
    expect(await isSignedBy(secret, body, { ...headers, signature }, now)).toBe(false);
  });

  it.each([
    [-5 * 60, true],
    [5 * 60, true],
    [-5 * 60 - 1, false],
    [5 * 60 + 1, false],
  ])('is accepted if it was signed %i seconds from now: %s', async (offset, isAccepted) => {
    const at = now + offset * 1000;
    const signed = { id, timestamp: String(at / 1000), signature: sign(body, at) };
    expect(await isSignedBy(secret, body, signed, now)).toBe(isAccepted);
  });

  it('may be one of several signatures, some of them of unknown versions', async () => {
    const signature = `v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,aGk= v1a,x ${sign()}`;
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(true);
  });

  it('is checked with and without the prefix of the secret', async () => {
    const signed = { id, timestamp: seconds, signature: sign() };
    expect(await isSignedBy(new Secret(plain), body, signed, now)).toBe(true);
    expect(await isSignedBy(new Secret('whsec_'), body, signed, now)).toBe(false);
  });

  it('is rejected if the prefix is inside the secret, because it is only removed from the start', async () => {
    const invalid = new Secret(`${plain.slice(0, 16)}whsec_${plain.slice(16)}`);
    expect(await isSignedBy(invalid, body, { id, timestamp: seconds, signature: sign() }, now)).toBe(false);
  });

  it.each(Array.from({ length: 40 }, (_, index) => '字😀\u0000"x'.repeat(index)))(
    'matches the reference library for any text (%#)',
    async (text) => {
      const signed = { id, timestamp: seconds, signature: sign(text) };
      expect(await isSignedBy(secret, text, signed, now)).toBe(true);
    },
  );

  it('is computed once, however many signatures a request has', async () => {
    const [signing, verifying] = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'verify')];
    onTestFinished(() => {
      signing.mockRestore();
      verifying.mockRestore();
    });
    const signature = Array.from({ length: 2000 }, () => sign(body, now + 1000)).join(' ');
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(false);
    const withRight = `${signature} ${sign()}`;
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature: withRight }, now)).toBe(true);
    expect(signing.mock.calls.length + verifying.mock.calls.length).toBe(2);
  });
});
