import { describe, expect, it } from 'vitest';
import { clientAddress, hasInvalidForwardedEntry, setSocketAddress, widerNetworkOf } from './client-address.ts';

function clientOf(socket: string | undefined, forwarded?: string, proxies = 0): string {
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const request = new Request('http://localhost/', { headers });
  setSocketAddress(request, socket);
  return clientAddress(request, proxies);
}

describe('client address', () => {
  it('is the address of the connection, regardless of headers', () => {
    expect(clientOf('198.51.100.7')).toBe('198.51.100.7');
    expect(clientOf('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7');
  });

  it('is the address that the outermost trusted proxy saw, not the one a client claims', () => {
    expect(clientOf('10.0.0.1', '203.0.113.1', 1)).toBe('203.0.113.1');
    expect(clientOf('10.0.0.1', '9.9.9.9, 203.0.113.1', 1)).toBe('203.0.113.1');
    expect(clientOf('10.0.0.1', '9.9.9.9, 203.0.113.1, 10.0.0.2', 2)).toBe('203.0.113.1');
  });

  it('is the nearest known address if a proxy has set no header', () => {
    expect(clientOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });

  it('is the same for an IPv6 household, in normalized notation', () => {
    expect(clientOf('2001:db8:1:2:3:4:5:6')).toBe(clientOf('2001:0db8:0001:0002::ffff'));
    expect(clientOf('2001:db8:1:3::1')).not.toBe(clientOf('2001:db8:1:2::1'));
    expect(clientOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['"[2001:db8::1]"', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('is read from the entry %s of a proxy', (entry, client) => {
    expect(clientOf('10.0.0.1', `9.9.9.9, ${entry}`, 1)).toBe(client);
  });

  it.each(['unknown', '_hidden', '[host]:1', '1.2.3.4:5:6'])(
    'is that of the proxy if it writes %s, and never one that is shared by all clients',
    (entry) => {
      const request = new Request('http://localhost/', { headers: { 'X-Forwarded-For': entry } });
      expect([hasInvalidForwardedEntry(request, 1), hasInvalidForwardedEntry(request, 0)]).toEqual([true, false]);
      expect(clientOf('10.0.0.1', entry, 1)).toBe('10.0.0.1');
    },
  );

  it('belongs to a /48 network if it is an IPv6 address', () => {
    expect(widerNetworkOf(clientOf('2001:db8:1:2::3'))).toBe('2001:db8:1::/48');
    expect(widerNetworkOf(clientOf('::1'))).toBe('0:0:0::/48');
    expect(widerNetworkOf(clientOf('203.0.113.7'))).toBe('203.0.113.7');
  });

  it.each([undefined, '', 'not an address', '1.2.3.4.5'])('is the same for all invalid addresses: %j', (wrong) => {
    expect(clientOf(wrong)).toBe('unknown');
  });
});
