import { lookup } from '../../read/lookup.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { element } from './resolve-part.ts';

/** The families of PowerPoint's built-in styles, by how their cells are filled and ruled. */
type BuiltInFamily =
  | 'medium2'
  | 'medium1'
  | 'medium4'
  | 'light1'
  | 'light2'
  | 'light3'
  | 'dark'
  | 'themed1'
  | 'themed2'
  | 'grid';

/** The ids of the built-in styles, by family and accent; an empty accent is the color of the text. */
const builtIn: Readonly<Record<string, readonly [BuiltInFamily, string]>> = {
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': ['medium2', 'accent1'],
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}': ['medium2', 'dk1'],
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': ['medium2', 'accent2'],
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': ['medium2', 'accent3'],
  '{00A15C55-8517-42AA-B614-E9B94910E393}': ['medium2', 'accent4'],
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': ['medium2', 'accent5'],
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': ['medium2', 'accent6'],
  '{793D81CF-94F2-401A-BA57-92F5A7B2D0C5}': ['medium1', 'dk1'],
  '{B301B821-A1FF-4177-AEE7-76D212191A09}': ['medium1', 'accent1'],
  '{9DCAF9ED-07DC-4A11-8D7F-57B35C25682E}': ['medium1', 'accent2'],
  '{1FECB4D8-DB02-4DC6-A0A2-4F2EBAE1DC90}': ['medium1', 'accent3'],
  '{1E171933-4619-4E11-9A3F-F7608DF75F80}': ['medium1', 'accent4'],
  '{FABFCF23-3B69-468F-B69F-88F6DE6A72F2}': ['medium1', 'accent5'],
  '{10A1B5D5-9B99-4C35-A422-299274C87663}': ['medium1', 'accent6'],
  '{D7AC3CCA-C797-4891-BE02-D94E43425B78}': ['medium4', 'dk1'],
  '{69CF1AB2-1976-4502-BF36-3FF5EA218861}': ['medium4', 'accent1'],
  '{8A107856-5554-42FB-B03E-39F5DBC370BA}': ['medium4', 'accent2'],
  '{0505E3EF-67EA-436B-97B2-0124C06EBD24}': ['medium4', 'accent3'],
  '{C4B1156A-380E-4F78-BDF5-A606A8083BF9}': ['medium4', 'accent4'],
  '{22838BEF-8BB2-4498-84A7-C5851F593DF1}': ['medium4', 'accent5'],
  '{16D9F66E-5EB9-4882-86FB-DCBF35E3C3E4}': ['medium4', 'accent6'],
  '{9D7B26C5-4107-4FEC-AEDC-1716B250A1EF}': ['light1', 'tx1'],
  '{3B4B98B0-60AC-42C2-AFA5-B58CD77FA1E5}': ['light1', 'accent1'],
  '{0E3FDE45-AF77-4B5C-9715-49D594BDF05E}': ['light1', 'accent2'],
  '{7E9639D4-E3E2-4D34-9284-5A2195B3D0D7}': ['light2', 'tx1'],
  '{69012ECD-51FC-41F1-AA8D-1B2483CD663E}': ['light2', 'accent1'],
  '{616DA210-FB5B-4158-B5E0-FEB733F419BA}': ['light3', 'tx1'],
  '{BC89EF96-8CEA-46FF-86C4-4CE0E7609802}': ['light3', 'accent1'],
  '{5940675A-B579-460E-94D1-54222C63F5DA}': ['grid', 'tx1'],
  '{E8034E78-7F5D-4C2E-B375-FC64B27BC917}': ['dark', 'dk1'],
  '{125E5076-3810-47DD-B79F-674D7AD40C01}': ['dark', 'accent1'],
  '{3C2FFA5D-87B4-456A-9821-1D502468CF0F}': ['themed1', 'accent1'],
  '{D113A9D2-9D6B-4929-AA2D-F23B5EE8CBE7}': ['themed2', 'accent1'],
};

/** Id of the style without lines and fills. */
const noStyle = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';

/** Returns one of PowerPoint's built-in styles, which files name without defining them; undefined for an unknown id. */
export function builtInTableStyle(id: string): XmlNode | undefined {
  if (id === noStyle) return undefined;
  const found = lookup(builtIn, id.toUpperCase());
  return found && familyStyle(...found);
}

const scheme = (val: string, ...changes: XmlNode[]): XmlNode => element('a:schemeClr', { val }, changes);
const tinted = (val: string, tint: number): XmlNode => scheme(val, element('a:tint', { val: String(tint * 1000) }));
const fillOf = (color: XmlNode): XmlNode => element('a:fill', {}, [element('a:solidFill', {}, [color])]);
const lineOf = (name: string, color: XmlNode, width = 12_700): XmlNode =>
  element(name, {}, [element('a:ln', { w: String(width) }, [element('a:solidFill', {}, [color])])]);
const part = (
  name: string,
  {
    fill,
    borders = [],
    color,
    bold,
  }: { fill?: XmlNode; borders?: readonly XmlNode[]; color?: XmlNode; bold?: boolean },
): XmlNode =>
  element(name, {}, [
    element('a:tcTxStyle', bold ? { b: 'on' } : {}, color ? [color] : []),
    element('a:tcStyle', {}, [element('a:tcBdr', {}, borders), ...(fill ? [fillOf(fill)] : [])]),
  ]);

const allSides = ['a:left', 'a:right', 'a:top', 'a:bottom', 'a:insideH', 'a:insideV'] as const;

function familyStyle(family: BuiltInFamily, accent: string): XmlNode {
  const [text, base] = [scheme('dk1'), scheme(accent)];
  const white = scheme('lt1');
  const edges = (...names: readonly string[]) => names.map((name) => lineOf(name, base));
  const bold = { bold: true } as const;
  const parts: Readonly<Record<BuiltInFamily, readonly XmlNode[]>> = {
    medium2: [
      part('a:wholeTbl', {
        fill: tinted(accent, 20),
        color: text,
        borders: allSides.map((name) => lineOf(name, white)),
      }),
      part('a:band1H', { fill: tinted(accent, 40) }),
      part('a:band1V', { fill: tinted(accent, 40) }),
      part('a:lastCol', { fill: base, color: white, ...bold }),
      part('a:firstCol', { fill: base, color: white, ...bold }),
      part('a:lastRow', { fill: base, color: white, borders: [lineOf('a:top', white, 38_100)], ...bold }),
      part('a:firstRow', { fill: base, color: white, borders: [lineOf('a:bottom', white, 38_100)], ...bold }),
    ],
    medium1: [
      part('a:wholeTbl', {
        fill: white,
        color: text,
        borders: edges('a:left', 'a:right', 'a:top', 'a:bottom', 'a:insideH'),
      }),
      part('a:band1H', { fill: tinted(accent, 20) }),
      part('a:band1V', { fill: tinted(accent, 20) }),
      part('a:lastCol', bold),
      part('a:firstCol', bold),
      part('a:lastRow', { fill: white, borders: [lineOf('a:top', base, 50_800)], ...bold }),
      part('a:firstRow', { fill: base, color: white, ...bold }),
    ],
    medium4: [
      part('a:wholeTbl', { fill: tinted(accent, 20), color: text, borders: edges(...allSides) }),
      part('a:band1H', { fill: tinted(accent, 40) }),
      part('a:lastCol', bold),
      part('a:firstCol', bold),
      part('a:lastRow', { borders: [lineOf('a:top', base, 25_400)], ...bold }),
      part('a:firstRow', { fill: tinted(accent, 20), color: base, ...bold }),
    ],
    light1: [
      part('a:wholeTbl', { color: scheme('tx1'), borders: edges('a:top', 'a:bottom') }),
      part('a:band1H', { fill: scheme(accent, element('a:alpha', { val: '20000' })) }),
      part('a:lastCol', bold),
      part('a:firstCol', bold),
      part('a:lastRow', { borders: edges('a:top'), ...bold }),
      part('a:firstRow', { borders: edges('a:bottom'), ...bold }),
    ],
    light2: [
      part('a:wholeTbl', { color: scheme('tx1'), borders: edges('a:left', 'a:right', 'a:top', 'a:bottom') }),
      part('a:band1H', { borders: edges('a:top', 'a:bottom') }),
      part('a:lastRow', { borders: [lineOf('a:top', base, 50_800)], ...bold }),
      part('a:firstRow', { fill: base, color: scheme('bg1'), ...bold }),
    ],
    light3: [
      part('a:wholeTbl', { color: scheme('tx1'), borders: edges(...allSides) }),
      part('a:band1H', { fill: scheme(accent, element('a:alpha', { val: '20000' })) }),
      part('a:lastRow', { borders: [lineOf('a:top', base, 50_800)], ...bold }),
      part('a:firstRow', { color: base, borders: [lineOf('a:bottom', base, 25_400)], ...bold }),
    ],
    grid: [part('a:wholeTbl', { color: scheme('tx1'), borders: edges(...allSides) })],
    dark: [
      part('a:wholeTbl', { fill: tinted(accent, 20), color: text }),
      part('a:band1H', { fill: tinted(accent, 40) }),
      part('a:firstRow', { fill: scheme('dk1'), color: white, ...bold }),
    ],
    themed1: [
      part('a:wholeTbl', { color: text, borders: edges('a:left', 'a:right', 'a:top', 'a:bottom', 'a:insideH') }),
      part('a:band1H', { fill: scheme(accent, element('a:alpha', { val: '40000' })) }),
      part('a:firstRow', { fill: base, color: white, ...bold }),
    ],
    themed2: [
      part('a:wholeTbl', { fill: base, color: white }),
      part('a:band1H', { fill: tinted(accent, 80) }),
      part('a:firstRow', { borders: [lineOf('a:bottom', white)], ...bold }),
    ],
  };
  return element('a:tblStyle', {}, parts[family]);
}
