/** Which names of a package. */
export type ApiFilter = (name: string, path: string) => boolean;

/** Names of a package with their docstrings and declarations, a text for each published path, out of its API report. */
export function apiSections(report: string, only: ApiFilter = () => true): string[] {
  return report
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [path = '', ...rest] = section.split('\n');
      const names = rest
        .join('\n')
        .split(/^### /m)
        .slice(1)
        .filter((one) => only(one.split('\n', 1)[0] ?? '', path));
      return names.length === 0 ? [] : [`## ${path}\n\n${names.map((one) => `### ${one}`).join('\n')}`];
    });
}
