import { describe, expect, it } from 'vitest';
import { clientAddress, setSocketAddress } from './client-address.ts';

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

  it.each([undefined, '', 'not an address', '1.2.3.4.5'])('is the same for all invalid addresses: %j', (wrong) => {
    expect(clientOf(wrong)).toBe('unknown');
  });
});
