import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the ms of processor time that all threads of a process have used so far, in steps of 10 ms (proc(5): fields
 * 14 and 15, in hundredths of a second); undefined if the system has no `/proc`, or no such process.
 */
export function processorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
