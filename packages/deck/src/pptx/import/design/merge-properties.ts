import type { XmlNode } from '../../read/read-xml.ts';

/** The elements of which a parent contains only one, by the name of their choice. */
const choices: readonly (readonly [name: string, members: readonly string[]])[] = [
  ['fill', ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']],
  ['effects', ['a:effectLst', 'a:effectDag']],
  ['geometry', ['a:prstGeom', 'a:custGeom']],
  ['autofit', ['a:noAutofit', 'a:normAutofit', 'a:spAutoFit']],
  ['bullet', ['a:buNone', 'a:buAutoNum', 'a:buChar', 'a:buBlip']],
  ['bulletColor', ['a:buClrTx', 'a:buClr']],
  ['bulletSize', ['a:buSzTx', 'a:buSzPct', 'a:buSzPts']],
  ['bulletFont', ['a:buFontTx', 'a:buFont']],
  ['dash', ['a:prstDash', 'a:custDash']],
  ['join', ['a:round', 'a:bevel', 'a:miter']],
];

const choiceOf: ReadonlyMap<string, string> = new Map(
  choices.flatMap(([name, members]) => members.map((member) => [member, name])),
);

/** Elements whose own properties are merged. All others are replaced as a whole. */
const merged: ReadonlySet<string> = new Set(['a:ln', 'a:defRPr', 'a:bodyPr', 'p:spPr']);

/**
 * Merges the properties of an element with those that it inherits (ECMA-376 §19.3.1.36, §21.1.2.4): its own attributes
 * and children replace inherited ones, and a child also replaces the alternatives to it, such as other fills.
 */
export function mergeProperties(inherited: XmlNode | undefined, own: XmlNode | undefined): XmlNode | undefined {
  if (!inherited || !own) return own ?? inherited;
  const children = new Map(inherited.children.map((child) => [keyOf(child), child]));
  for (const child of own.children) {
    const key = keyOf(child);
    const before = children.get(key);
    children.set(
      key,
      before && before.name === child.name && merged.has(child.name)
        ? (mergeProperties(before, child) ?? child)
        : child,
    );
  }
  return {
    name: own.name,
    attributes: { ...inherited.attributes, ...own.attributes },
    children: [...children.values()],
    text: own.text,
  };
}

const keyOf = ({ name }: XmlNode): string => choiceOf.get(name) ?? name;

/** Returns the fill of an element, such as `a:solidFill`; undefined if it does not define one. */
export function fillIn(node: XmlNode | undefined): XmlNode | undefined {
  return node?.children.find(({ name }) => choiceOf.get(name) === 'fill');
}
