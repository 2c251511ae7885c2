import { type Plugin, parseAst } from 'vite';

/** Any node of the syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Returns the positions of all `import()` expressions in a module. */
function findDynamicImports(code: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      if (node.type === 'ImportExpression') found.push(node);
      Object.values(node).forEach(visit);
    }
  };
  visit(parseAst(code));
  return found;
}

/**
 * Returns the module with each `import()` delayed, or nothing if it has none. The delay uses the original clock, which
 * a test may replace, and applies to every import, so that no test depends on what an earlier test has loaded.
 */
export function delayDynamicImports(code: string, delayMs: number): string | undefined {
  if (!code.includes('import(')) return undefined;
  const imports = findDynamicImports(code);
  if (imports.length === 0) return undefined;
  const insertions = imports.flatMap(({ start, end }) => [
    { at: start, text: '__delayImport(() => ' },
    { at: end, text: ')' },
  ]);
  let delayed = code;
  // Goes from the last position to the first, because an insertion moves everything that follows it.
  for (const { at, text } of insertions.toSorted((a, b) => b.at - a.at)) {
    delayed = delayed.slice(0, at) + text + delayed.slice(at);
  }
  // Inserted in front of the first line, so that no line number changes.
  return `const __delayImport = ((wait) => async (load) => { await new Promise((done) => wait(done, ${delayMs})); return load(); })(setTimeout.bind(globalThis)); ${delayed}`;
}

/** Whether a module belongs to the product. Tests do not, because they await their own imports. */
const productModule = /\/(?:packages|apps)\/[a-z]+\/src\/(?!.*\.(?:test|stories)\.tsx?$)[^?]*\.tsx?$/;

/** Delays every `import()` of the product, as a slow network delays chunks that are loaded on demand. */
export function slowChunks(delayMs: number): Plugin {
  return {
    name: 'slow-chunks',
    enforce: 'post',
    transform(code, id) {
      if (!productModule.test(id)) return undefined;
      const delayed = delayDynamicImports(code, delayMs);
      return delayed === undefined ? undefined : { code: delayed, map: null };
    },
  };
}
