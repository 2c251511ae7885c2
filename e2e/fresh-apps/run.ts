import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * Runs a program to its end, with the current Node.
 * @throws Error with all of its output, if it exits with a status other than 0.
 */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITEST|VITE_|npm_)/.test(name)));
  const child = spawn(program, args, {
    cwd,
    env: { ...own, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${printed}`);
  return printed;
}
