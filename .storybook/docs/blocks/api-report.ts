/** Whether to include an export of a published path. */
export type ApiFilter = (name: string, path: string) => boolean;

/** Returns one Markdown text per published path, with the docstrings and declarations of its exports, from an API report. */
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
