import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';

/** A DNS server on loopback. */
export interface NameServer {
  /** `<address>:<port>`, as `Resolver.setServers` expects it. */
  address: string;
  /** Names that were queried, with their record type: `a.example A`. */
  queries: string[];
  close(): Promise<void>;
}

/**
 * Starts a DNS server (RFC 1035). It responds to A and AAAA queries with the listed addresses, with NXDOMAIN to other
 * names, and never to names whose addresses are `silent`.
 */
export async function startNameServer(
  records: Readonly<Record<string, readonly string[] | 'silent'>>,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const queries: string[] = [];
  socket.on('message', (message, { address, port }) => {
    const { name, type, end } = readQuestion(message);
    queries.push(`${name} ${type === 1 ? 'A' : 'AAAA'}`);
    const addresses = records[name];
    if (addresses === 'silent') return;
    socket.send(writeResponse(message.subarray(0, end), type, addresses), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Reads the only question of a query. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let offset = 12;
  for (let length = message[offset] ?? 0; length > 0; length = message[offset] ?? 0) {
    labels.push(message.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(offset + 1), end: offset + 5 };
}

function writeResponse(question: Buffer, type: number, addresses: readonly string[] | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  const found = (addresses ?? []).filter((address) => isIP(address) === (type === 1 ? 4 : 6));
  // Response, recursion available; NXDOMAIN if the name is unknown.
  header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(found.length, 6);
  header.fill(0, 8);
  const resourceRecords = found.map((address) => {
    const data = type === 1 ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);
    // A pointer to the name, type, class IN, time to live 1 s, length.
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, data.length]);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, question.subarray(12), ...resourceRecords]);
}

/** Returns the 16 bytes of an IPv6 address without embedded IPv4 notation. */
function ipv6Bytes(address: string): Buffer {
  const [start = '', end] = address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(start), groups(end)];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => 0);
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...first, ...middle, ...last].entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}
