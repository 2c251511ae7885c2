import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../build-packages.ts';
import { root } from '../steps.ts';
import { publicNames, publishedTypes, type PublicName } from './read-declarations.ts';

/** Path of a package's report. */
function reportFile(name: string): string {
  return join(root, 'packages', name, 'api.md');
}

/** The public API of a package, from the generated declarations: each name with its docstring and its declaration. */
function reportOf(name: string): { text: string; withoutDocs: string[] } {
  const withoutDocs: string[] = [];
  const parts = Object.entries(publishedTypes(name)).map(([path, file]) => {
    const published = `@ppt-embed/${name}${path.slice(1)}`;
    const names = publicNames(file);
    withoutDocs.push(...names.filter(({ docs }) => docs === '').map((one) => `${published}: ${one.name}`));
    return `## ${published}\n\n${names.map(sectionOf).join('\n')}`;
  });
  const head = `# @ppt-embed/${name}: the public API\n\nWritten by \`pnpm api\`. \`pnpm check\` fails where it differs from what the package gives.\n\n`;
  return { text: head + parts.join('\n'), withoutDocs };
}

function sectionOf({ name, docs, code }: PublicName): string {
  const shown = code.replace(/^export (declare )?/gm, '');
  return `### ${name}\n\n${proseOf(docs)}\`\`\`ts\n${shown}\n\`\`\`\n`;
}

/** Converts a docstring to Markdown: tags become a list, examples become code. */
function proseOf(docs: string): string {
  if (docs === '') return '';
  const [text = '', ...tags] = docs.split(/^(?=@\w)/m);
  const examples = tags.filter((tag) => tag.startsWith('@example'));
  const others = tags.filter((tag) => !tag.startsWith('@example'));
  const list = others.map(
    (tag) =>
      `- ${tag
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replace(/^@(\w+)\s*/, (_, name) => `*${name}* `)}`,
  );
  const code = examples.map((tag) => `\`\`\`ts\n${tag.replace(/^@example\s*/, '').trim()}\n\`\`\``);
  return [text.trim(), list.join('\n'), ...code].filter((part) => part !== '').join('\n\n') + '\n\n';
}

/** Writes the report of each package from its latest build. */
export function writeReports(): void {
  for (const name of publishedPackages) writeFileSync(reportFile(name), reportOf(name).text);
}

/** Compares each package with its committed report. @returns Whether all are up to date. */
export function checkApi(): boolean {
  const faults = publishedPackages.flatMap((name) => {
    const { text, withoutDocs } = reportOf(name);
    const missing = withoutDocs.map((one) => `  ${one} has no docstring`);
    return text === committed(name) ? missing : [...missing, `  packages/${name}/api.md is out of date`];
  });
  console.log(`${faults.length === 0 ? '✓' : '✗'} API reports are up to date, each name has a docstring`);
  if (faults.length > 0) {
    console.log(faults.join('\n'));
    console.log('  If the change is intended: run pnpm api, commit the report and add a changeset.');
  }
  return faults.length === 0;
}

function committed(name: string): string {
  try {
    return readFileSync(reportFile(name), 'utf8');
  } catch {
    return '';
  }
}
