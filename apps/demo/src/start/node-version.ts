/** The first release that runs TypeScript as it is, without a flag. */
const oldest = [22, 18] as const;

/** What is wrong with this Node, in one sentence; undefined when it will do. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `The demo needs Node ${oldest.join('.')} or later; this is Node ${version}. Start it with "npx -y pnpm@12 demo", which brings its own.`;
}
