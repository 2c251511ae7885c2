import type { Token } from 'markdown-it';

type Attribute = NonNullable<Token['attrs']>[number];

/**
 * A token of markdown-it. markdown-it's own class defines each field with `Object.defineProperty`, which accounts for
 * most of the time spent on a table with thousands of cells.
 */
export class PlainToken implements Token {
  type: string;
  tag: string;
  nesting: Token['nesting'];
  attrs: Attribute[] | null = null;
  map: Token['map'] = null;
  level = 0;
  children: Token[] | null = null;
  content = '';
  markup = '';
  info = '';
  meta: Record<string, unknown> | null = null;
  block = false;
  hidden = false;

  constructor(type: string, tag: string, nesting: Token['nesting']) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
  }

  attrIndex(name: string): number {
    return this.attrs?.findIndex(([key]) => key === name) ?? -1;
  }

  attrPush(attribute: Attribute): void {
    (this.attrs ??= []).push(attribute);
  }

  attrSet(name: string, value: string | number): void {
    const attribute = this.attrs?.[this.attrIndex(name)];
    if (attribute) attribute[1] = value;
    else this.attrPush([name, value]);
  }

  attrGet(name: string): string | number | null {
    return this.attrs?.[this.attrIndex(name)]?.[1] ?? null;
  }

  attrJoin(name: string, value: string): void {
    const existing = this.attrGet(name);
    this.attrSet(name, existing === null ? value : `${existing} ${value}`);
  }
}
