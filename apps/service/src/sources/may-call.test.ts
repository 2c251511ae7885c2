import { describe, expect, it } from 'vitest';
import { mayCall } from './may-call.ts';

const refused = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
];

describe.each([false, true])('with loopback allowed: %s', (allowLoopback) => {
  it.each(refused)('never calls %s', (address) => expect(mayCall(address, allowLoopback)).toBe(false));
  it.each(['1.1.1.1', '172.32.0.1', '93.184.216.34', '2606:4700:4700::1111'])('calls %s', (address) =>
    expect(mayCall(address, allowLoopback)).toBe(true),
  );
});

it.each(['127.0.0.1', '127.9.9.9', '::1'])('calls %s in development alone', (address) => {
  expect([mayCall(address, true), mayCall(address, false)]).toEqual([true, false]);
});
