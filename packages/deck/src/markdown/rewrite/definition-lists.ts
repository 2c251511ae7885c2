import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Maximum length of a term. Longer text is a sentence. */
const maxTermLength = 80;

/** Converts `Term` with lines of `: text` below it to a list of bold terms (PHP Markdown Extra, pandoc). */
export function readDefinitionLists(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let list: List | undefined;
  for (const node of nodes) {
    const before = result.at(-1);
    const lines = node.type === 'paragraph' ? linesOf(node) : [];
    const [first = []] = lines;
    const isContinued = before?.type === 'paragraph' && isDefinition(first) && lines.every(isDefinition);
    const terms = isContinued ? linesOf(before)[0] : first;
    const definitions = isContinued ? lines : lines.slice(1);
    const isEntry =
      terms &&
      !isDefinition(terms) &&
      definitions.length > 0 &&
      definitions.every(isDefinition) &&
      lengthOf(terms) <= maxTermLength;
    if (node.type !== 'paragraph' || !isEntry || (isContinued && linesOf(before).length > 1)) {
      // This is another definition of the previous term.
      const last = list?.children.at(-1)?.children[0];
      if (list && before === list && last?.type === 'paragraph' && lines.length > 0 && lines.every(isDefinition)) {
        for (const line of lines) last.children.push({ type: 'break' }, ...withoutColon(line));
        continue;
      }
      result.push(node);
      continue;
    }
    if (isContinued) result.pop();
    const item = entryOf(terms, definitions, node);
    list = result.at(-1) === list ? list : undefined;
    if (list) list.children.push(item);
    else {
      list = {
        type: 'list',
        ordered: false,
        spread: false,
        children: [item],
        ...(node.position && { position: node.position }),
      };
      result.push(list);
    }
  }
  return result;
}

function entryOf(term: PhrasingContent[], definitions: PhrasingContent[][], { position }: Paragraph): ListItem {
  const lines = definitions.map(withoutColon);
  return {
    type: 'listItem',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: term },
          ...lines.flatMap((line): PhrasingContent[] => [{ type: 'break' }, ...line]),
        ],
        ...(position && { position }),
      },
    ],
    ...(position && { position }),
  };
}

function linesOf({ children }: Paragraph): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      }
  }
  return lines;
}

function isDefinition([first]: readonly PhrasingContent[]): boolean {
  return first?.type === 'text' && /^:[ \t]/u.test(first.value) && !first.data?.escaped?.includes(0);
}

function withoutColon([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  return first?.type === 'text' ? [{ ...first, value: first.value.replace(/^:[ \t]+/u, '') }, ...others] : others;
}

function lengthOf(line: readonly PhrasingContent[]): number {
  return line.reduce((sum, node) => sum + ('value' in node ? node.value.length : 10), 0);
}
