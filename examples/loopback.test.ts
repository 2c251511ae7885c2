import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { everyday } from '../tooling/everyday.ts';
import { sourceCondition } from '../tooling/source-condition.ts';

const root = join(import.meta.dirname, '..');
/** Folder for code of READMEs. It is inside the examples, so that its packages resolve. */
const folder = mkdtempSync(join(import.meta.dirname, 'loopback-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Module that prints the host of the first call of `listen` instead of listening. */
const printListen = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  Server.prototype.listen = (first, second) => {
    console.log(first.host ?? second);
    process.exit();
  };
`)}`;

/** Writes the code of a README whose first line names a file, and returns its path. */
function codeOf(readme: string, file: string): string {
  const text = readFileSync(join(root, readme), 'utf8');
  const [, code = ''] = text.match(new RegExp(`\`\`\`[a-z]+\\n// ${file}\\n([^]*?)\`\`\``)) ?? [];
  const path = join(folder, `${readme.replaceAll(/\W/g, '-')}-${file}`);
  writeFileSync(path, code);
  return path;
}

it.each(
  everyday(3, [
    ['README.md', () => codeOf('README.md', 'server.ts')],
    ['examples/express', () => join(root, 'examples/express/app.ts')],
    ['packages/host/README.md', () => codeOf('packages/host/README.md', 'server.mjs')],
    ['examples/node', () => join(root, 'examples/node/app.ts')],
    ['examples/fastify', () => join(root, 'examples/fastify/app.ts')],
    ['examples/hono', () => join(root, 'examples/hono/app.ts')],
    ['examples/vite-react', () => join(root, 'examples/vite-react/server.ts')],
    ['README.zh-CN.md', () => codeOf('README.zh-CN.md', 'server.ts')],
  ] as const),
)('the backend of %s accepts connections from this computer only', async (_, file) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--conditions=${sourceCondition}`, `--import=${printListen}`, file()],
    {
      cwd: folder,
      env: {
        PPT_SERVICE: 'http://127.0.0.1:4400',
        PPT_APP_ID: 'app',
        PPT_APP_TOKEN: 'application-token-of-more-than-thirty-two-characters',
        PPT_SECRET: 'a secret of more than thirty-two characters',
        PPT_URL: 'http://localhost:3000/api/ppt',
      },
    },
  );
  expect(stdout.trim()).toBeOneOf(['127.0.0.1', 'localhost']);
});
