import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../packages/deck/dist/cli/deck.cjs');

/**
 * Code that makes the process print its peak memory in KiB when it exits. On Linux, `maxRSS` includes memory of the
 * parent process, so the figure comes from `/proc`.
 */
const report = `import { readFileSync } from 'node:fs';
process.on('exit', () => {
  let most = process.resourceUsage().maxRSS;
  try {
    most = /VmHWM:\\s*(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  } catch {}
  console.error('peak ' + most);
});`;

/**
 * Builds a .pptx with the built command, as users do.
 * @returns Peak memory of the process, in MB.
 */
export async function peakMemory(folder: string, text: string): Promise<number> {
  const source = join(folder, 'peak.md');
  await writeFile(source, text);
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(report)}`,
    command,
    'build',
    source,
    '--out',
    join(folder, 'peak.pptx'),
  ];
  const { stderr } = await run(process.execPath, args);
  const peaks = Array.from(stderr.matchAll(/^peak (\d+)$/gmu), ([, kibibytes]) => Number(kibibytes));
  if (peaks.length === 0) throw new Error(`The command did not report its memory: ${stderr}`);
  return (Math.max(...peaks) * 1024) / 1e6;
}
