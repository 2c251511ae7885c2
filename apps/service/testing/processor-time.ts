import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the CPU time used so far by all threads of a process in ms, in steps of 10 ms (proc(5): fields 14 and 15, in
 * hundredths of a second). Returns undefined if the system has no `/proc`, or the process does not exist.
 */
export function processorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
