/** A line such as `title Plan` or `section Design` of a mermaid diagram. */
export interface MermaidSetting {
  name: 'title' | 'section' | 'dateFormat';
  value: string;
}

const pattern = /^(title|section|dateFormat)(?:[ \t]*:|[ \t])(.*)$/u;

/** Reads a line with a setting, which may have a colon after its name; returns undefined for other lines. */
export function readSetting(line: string): MermaidSetting | undefined {
  const [, name, value = ''] = pattern.exec(line) ?? [];
  const isSetting = value.trim() !== '' && (name === 'title' || name === 'section' || name === 'dateFormat');
  return isSetting ? { name, value: value.trim() } : undefined;
}
