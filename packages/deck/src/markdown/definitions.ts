import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

/** Definitions and footnotes of a Markdown source, and the references to them. */
export interface Definitions {
  /** The link definitions, by label. If several have the same label, the first one wins (CommonMark §4.7). */
  definitions: ReadonlyMap<string, Definition>;
  /** Labels that links or pictures refer to. */
  used: ReadonlySet<string>;
  /** The footnotes, by label. */
  footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Labels of footnotes that the text refers to. */
  usedFootnotes: ReadonlySet<string>;
}

/** Collects all definitions of a Markdown source, at any depth. */
export function definitionsIn(tree: Root): Definitions {
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const usedFootnotes = new Set<string>();
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'link' || node.type === 'image') {
      if (node.data?.definition !== undefined) used.add(normalizeLabel(node.data.definition));
    }
    if (node.type === 'footnoteReference') usedFootnotes.add(normalizeLabel(node.label ?? node.identifier));
    if (node.type === 'footnoteDefinition') {
      const label = normalizeLabel(node.label ?? node.identifier);
      if (!footnotes.has(label)) footnotes.set(label, node);
    }
    if (node.type === 'definition') {
      const label = labelOf(node);
      if (!definitions.has(label)) definitions.set(label, node);
    }
    if ('children' in node)
      for (let index = node.children.length - 1; index >= 0; index--) {
        const child = node.children[index];
        if (child) pending.push(child);
      }
  }
  return { definitions, used, footnotes, usedFootnotes };
}

/** Returns the normalized label of a definition. */
export function labelOf(node: Definition): string {
  return normalizeLabel(node.label ?? node.identifier);
}

/** Normalizes a reference label, which ignores case and collapses whitespace (CommonMark §4.7). */
export function normalizeLabel(label: string): string {
  return label.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();
}
