/** An element of one of our drawings. */
export interface SvgNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgNode | string)[];
}

interface OpenNode extends SvgNode {
  children: (SvgNode | string)[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses a drawing made by `renderSlide`: well-formed, without comments or declarations.
 * @throws RangeError if the drawing is not well-formed.
 */
export function readSvg(svg: string): SvgNode {
  const root: OpenNode = { name: '', attributes: {}, children: [] };
  const open: OpenNode[] = [root];
  for (const [whole, isEnd, name = '', attributes = '', isEmpty] of svg.matchAll(
    /<(\/?)([\w-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|[^<]+/gu,
  )) {
    const parent = open.at(-1);
    if (name === '') parent?.children.push(decodeEntities(whole));
    else if (isEnd) open.pop();
    else {
      const node: OpenNode = { name, attributes: attributesOf(attributes), children: [] };
      parent?.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  const [drawing] = root.children;
  if (typeof drawing !== 'object') throw new RangeError('This is not a drawing.');
  return drawing;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(/(?<![\w:-])([\w:-]+)="([^"]*)"/gu))
    attributes[name] = decodeEntities(value);
  return attributes;
}

function decodeEntities(text: string): string {
  return text.replace(/&(\w+);/gu, (entity, name: string) => entities[name] ?? entity);
}
