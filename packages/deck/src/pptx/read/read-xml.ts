/** An element of an XML document; names keep their prefixes, which are the usual ones in these files. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** All text directly inside. */
  text: string;
}

interface OpenNode extends XmlNode {
  children: XmlNode[];
}

const token =
  /<!\[CDATA\[([^]*?)\]\]>|<!--[^]*?-->|<\?[^]*?\?>|<!(?:[^>[]|\[[^\]]*\])*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/gu;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads well-formed XML; of what is not, as much as there is. @returns the root; an empty one if there is none */
export function readXml(xml: string): XmlNode {
  const document: OpenNode = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenNode[] = [document];
  for (const [, data, isEnd, name, attributes = '', isEmpty, text] of xml.matchAll(token)) {
    const parent = open.at(-1) ?? document;
    if (text !== undefined || data !== undefined) parent.text += data ?? decoded(text ?? '');
    else if (name === undefined) continue;
    else if (isEnd) {
      if (open.length > 1) open.pop();
    } else {
      const node: OpenNode = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  return document.children[0] ?? document;
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]),
  );
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (entity, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code === undefined) return entities[name] ?? entity;
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

/** The first child of a name, or of a way of names. */
export function child(node: XmlNode | undefined, ...way: readonly string[]): XmlNode | undefined {
  return way.reduce<XmlNode | undefined>((at, name) => at?.children.find((one) => one.name === name), node);
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).filter((one) => one.name === name);
}

/** All elements of a name inside, in order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...descendants(one, name)]);
}
