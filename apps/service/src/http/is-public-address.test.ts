import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

/**
 * IANA's special-purpose registries for IPv4 and IPv6 (RFC 6890 and its updates): the first and last address of each
 * range, and one in between.
 */
const special: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  'private 10/8': ['10.0.0.0', '10.1.2.3', '10.255.255.255'],
  'shared by carriers (CGNAT)': ['100.64.0.0', '100.127.255.255'],
  'link-local, including cloud metadata services': ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  'private 172.16/12': ['172.16.0.0', '172.31.255.255'],
  'protocol assignments': ['192.0.0.0', '192.0.0.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1'],
  '6to4 relays': ['192.88.99.1'],
  'private 192.168/16': ['192.168.0.0', '192.168.1.1', '192.168.255.255'],
  benchmarks: ['198.18.0.0', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255'],
  reserved: ['240.0.0.1', '255.255.255.254'],
  broadcast: ['255.255.255.255'],
  'the unspecified address': ['::'],
  'IPv4 in IPv6': ['::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '::10.0.0.1'],
  'IPv4 by translation': ['64:ff9b::a00:1', '64:ff9b:1::1'],
  discard: ['100::1'],
  'IPv6 protocol assignments, including Teredo and ORCHID': ['2001::1', '2001:20::1', '2001:1ff::1'],
  'IPv6 documentation': ['2001:db8::1', '3fff::1', '3fff:fff::1'],
  '6to4': ['2002:a00:1::', '2002::1'],
  'segment routing': ['5f00::1'],
  'unique local': ['fc00::1', 'fd12:3456::1', 'fd00:ec2::254'],
  'IPv6 link-local': ['fe80::1', 'febf::1'],
  'site-local (deprecated)': ['fec0::1'],
  'IPv6 multicast': ['ff02::1', 'ff0e::1'],
  'the platform of a cloud': ['168.63.129.16', '::ffff:168.63.129.16'],
  unassigned: ['4000::1', '8000::1', '1000::1'],
};

describe.each([false, true])('loopback allowed: %s', (allowLoopback) => {
  it.each(Object.entries(special))('rejects all addresses in a range that is %s', (_name, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address, allowLoopback))).toEqual([]);
  });

  it.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '169.253.255.255', '172.15.0.1'])(
    'allows %s',
    (address) => expect(isPublicAddress(address, allowLoopback)).toBe(true),
  );
  it.each(['172.32.0.1', '93.184.216.34', '192.167.1.1', '223.255.255.254', '2606:4700:4700::1111', '2a00:1450::1'])(
    'allows %s as well',
    (address) => expect(isPublicAddress(address, allowLoopback)).toBe(true),
  );

  it.each(['', 'localhost', 'example.com', '127.0.0.1.nip.io', '1.2.3.4.5', ':::'])(
    'rejects “%s” as an address',
    (text) => expect(isPublicAddress(text, allowLoopback)).toBe(false),
  );
});

it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('allows %s only in development', (address) => {
  expect([isPublicAddress(address, true), isPublicAddress(address, false)]).toEqual([true, false]);
});

it('parses octal, hexadecimal and single-number addresses', () => {
  for (const address of ['0x7f.0.0.1', '0177.0.0.1', '2130706433', '127.1', '0xa9fea9fe']) {
    expect(isPublicAddress(address, false)).toBe(false);
  }
});
