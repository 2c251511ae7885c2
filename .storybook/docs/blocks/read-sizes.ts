export interface Size {
  name: string;
  /** Size in the format of `.size-limit.json`: `10.5 kB`. */
  limit: string;
  /** Difference from the smallest app with the frame; empty where it would be meaningless. */
  increment: string;
  /** `later`: chunks that are loaded on demand. */
  kind: 'scripts' | 'later' | 'styles';
}

/** Reads the size budgets, in the order of the file. */
export function readSizes(text: string): Size[] {
  const budgets = JSON.parse(text) as { name: string; path: string; limit: string }[];
  const [first] = budgets;
  const withFrame = `${first?.name.replace(' (at once)', '')}, with `;
  return budgets.map(({ name, path, limit }) => {
    const added = Number.parseFloat(limit) - Number.parseFloat(first?.limit ?? '');
    return {
      name: name.replace(' (at once)', ''),
      limit,
      increment: name.startsWith(withFrame) ? `+${added.toFixed(1)} kB` : '',
      kind: path.endsWith('.css') ? 'styles' : name.includes('loaded') ? 'later' : 'scripts',
    };
  });
}
