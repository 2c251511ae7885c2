import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import { isSignedBy } from './signature.ts';

const plain = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const secret = new Secret(`whsec_${plain}`);
const now = 1_614_265_330_000;
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const seconds = String(now / 1000);

/** What the reference library signs. */
const sign = (text = body, at = now, by = plain): string => new Webhook(by).sign(id, new Date(at), text);

describe('a Standard Webhooks signature', () => {
  it('is the one of the reference library, byte for byte', async () => {
    // The vector of the library's own tests.
    const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect(sign()).toBe(signature);
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(true);
  });

  it.each([
    ['an empty one', ''],
    ['one without version', sign().slice(3)],
    ['one of another version', sign().replace('v1,', 'v1a,')],
    ['half of one', sign().slice(0, 8)],
    ['one that is no base64', 'v1,%%%'],
    ['one of another secret', sign(body, now, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
    ['one of another body', sign('{"test": 1}')],
    ['one of another moment', sign(body, now + 1000)],
  ])('refuses %s', async (_name, signature) => {
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(false);
  });

  it.each([
    ['no id', { id: '' }],
    ['another id', { id: 'msg_2' }],
    ['no time', { timestamp: '' }],
    ['a time that is no number', { timestamp: 'hello' }],
    ['a time with a sign', { timestamp: `+${seconds}` }],
  ])('refuses %s', async (_name, changed) => {
    const signed = { id, timestamp: seconds, signature: sign(), ...changed };
    expect(await isSignedBy(secret, body, signed, now)).toBe(false);
  });

  it.each([
    [-5 * 60, true],
    [5 * 60, true],
    [-5 * 60 - 1, false],
    [5 * 60 + 1, false],
  ])('signed %i seconds from now: %s', async (offset, isAccepted) => {
    const at = now + offset * 1000;
    const signed = { id, timestamp: String(at / 1000), signature: sign(body, at) };
    expect(await isSignedBy(secret, body, signed, now)).toBe(isAccepted);
  });

  it('may be one of several, some of a kind that nobody knows', async () => {
    const signature = `v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,aGk= v1a,x ${sign()}`;
    expect(await isSignedBy(secret, body, { id, timestamp: seconds, signature }, now)).toBe(true);
  });

  it('is checked with and without the prefix of the secret', async () => {
    const signed = { id, timestamp: seconds, signature: sign() };
    expect(await isSignedBy(new Secret(plain), body, signed, now)).toBe(true);
    expect(await isSignedBy(new Secret('whsec_'), body, signed, now)).toBe(false);
  });

  it.each(Array.from({ length: 40 }, (_, index) => '字😀\u0000"x'.repeat(index)))(
    'agrees with the reference library on any text (%#)',
    async (text) => {
      const signed = { id, timestamp: seconds, signature: sign(text) };
      expect(await isSignedBy(secret, text, signed, now)).toBe(true);
    },
  );
});
