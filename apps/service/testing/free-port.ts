import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The ports that are tried. Systems give ports from 32768 or 49152 on to connections and to servers that listen on port
 * 0, which would often take a free port before its server listens, or while a killed server is restarted.
 */
const ports = { first: 20_000, end: 32_768 };

const maxAttempts = 100;

/** Folder with one file for each port that a running process has got, which contains the id of the process. */
const reservations = join(tmpdir(), 'ppt-embed-ports');

/** The files of this process. */
const own = new Set<string>();

/**
 * Returns a port that is free, and that neither the system nor this function gives to others while this process is running:
 * otherwise, the test of another worker could get the port of a killed server before it is restarted.
 */
export function freePort(): Promise<number> {
  return freePortIn(ports);
}

/** Returns a port from `first` to before `end`; see `freePort`. */
export async function freePortIn({ first, end }: { first: number; end: number }): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = randomInt(first, end);
    if (!reserve(port)) continue;
    if (await isFree(port)) return port;
    // The file stays, so that the port is not tried again.
  }
  throw new Error(`found no free port from ${first} to ${end - 1}`);
}

/** Reserves a port. @returns false if a running process has reserved it */
function reserve(port: number): boolean {
  mkdirSync(reservations, { recursive: true });
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    if (isRunning(readReservation(file))) return false;
    // The process ended without removing its file. If another one finds this at the same time, one of the two fails.
    rmSync(file, { force: true });
    return false;
  }
  if (own.size === 0) process.once('exit', () => own.forEach((one) => rmSync(one, { force: true })));
  own.add(file);
  return true;
}

/** Returns the id of the process that reserved a port; `NaN` if its file has just been removed. */
function readReservation(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  if (Number.isNaN(pid)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user is running as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether servers can listen on this port, at `127.0.0.1` and at all addresses. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, ...(host && { host }) }, () => probe.close(() => resolve(true)));
  });
}
