import { describe, expect, it } from 'vitest';
import { candidateNames, parseHosts, parseSearchList } from './parse-hosts.ts';

it('reads the addresses of each name in the hosts file', () => {
  const hosts = parseHosts(
    ['127.0.0.1\tlocalhost Receiver.Internal # a comment', '::1 localhost', '#10.0.0.1 old', 'name 10.0.0.2', ''].join(
      '\r\n',
    ),
  );
  expect([...hosts.keys()]).toEqual(['localhost', 'receiver.internal']);
  expect(hosts.get('localhost')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});

describe('search list', () => {
  it('is read from the last line of resolv.conf that has one', () => {
    const text =
      'nameserver 10.0.0.10\ndomain old.example\nsearch ns.svc.cluster.local cluster.local.\noptions ndots:5 edns0\n';
    expect(parseSearchList(text)).toEqual({ domains: ['ns.svc.cluster.local', 'cluster.local'], minDots: 5 });
    expect(parseSearchList('')).toEqual({ domains: [], minDots: 1 });
    expect(parseSearchList('options ndots:many ndots:99').minDots).toBe(15);
  });

  it.each([
    ['receiver', ['receiver.a.example', 'receiver.b.example', 'receiver']],
    ['receiver.example', ['receiver.example', 'receiver.example.a.example', 'receiver.example.b.example']],
    ['receiver.', ['receiver']],
  ])('is applied to %s', (name, names) => {
    expect(candidateNames(name, { domains: ['a.example', 'b.example'], minDots: 1 })).toEqual(names);
  });
});
