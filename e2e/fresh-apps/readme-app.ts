import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../packages/react/README.md', import.meta.url), 'utf8');

/** `App.tsx` as the README shows it. */
export function readmeApp(): string {
  const code = /```tsx\n\/\/ App\.tsx\n([\s\S]*?)```/.exec(readme)?.[1];
  if (!code) throw new Error('The README shows no App.tsx.');
  return code;
}
