import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** `pnpm licences`: writes what everything that is shipped is licensed under, own packages and development tools aside. */
const run = spawnSync('npx', ['-y', 'pnpm@12', '-r', 'licenses', 'list', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
});
if (run.status !== 0) throw new Error(run.stderr);
const byLicence = JSON.parse(run.stdout) as Record<string, { name: string; versions: string[]; homepage?: string }[]>;
const sections = Object.entries(byLicence)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, packages]) => {
    const rows = packages
      .filter(({ name }) => !name.startsWith('@ppt-embed/'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, versions }) => `- \`${name}\` ${versions.join(', ')}`);
    return `## ${licence}\n\n${rows.join('\n')}\n`;
  });
writeFileSync(
  join(root, 'docs/licences.md'),
  `# Licences of what is shipped\n\nWritten by \`pnpm licences\`. The icons in \`packages/react\` are Lucide's (ISC): \`packages/react/LICENSE-lucide\`.\n\n${sections.join('\n')}`,
);
