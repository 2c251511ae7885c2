/** Returns the lines of a region without their common indentation. @throws Error if the region does not exist. */
export function regionOf(text: string, region: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trim() === `// #region ${region}`);
  const to = lines.findIndex((line, index) => index > from && line.trim() === '// #endregion');
  if (from < 0 || to < 0) throw new Error(`There is no region "${region}".`);
  const part = lines.slice(from + 1, to);
  const indent = Math.min(...part.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return part
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}
