import type { Arrowheads } from '../../elements/line/arrowheads-of.ts';
import { arrowheadTypes } from '../../model/arrowhead.ts';
import type { Arrowhead, ArrowheadSize } from '../../model/arrowhead.ts';
import { lookup } from './lookup.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

const sizes: Readonly<Record<string, ArrowheadSize>> = { sm: 'small', lg: 'large' };

/**
 * Reads the arrowheads of a line, and whether it is curved.
 * @param properties `p:spPr`
 */
export function readLineForm(properties: XmlNode | undefined): { arrowheads?: Arrowheads; curved?: boolean } {
  const line = child(properties, 'a:ln');
  const [start, end] = [readHead(child(line, 'a:headEnd')), readHead(child(line, 'a:tailEnd'))];
  const curved = child(properties, 'a:prstGeom')?.attributes['prst']?.startsWith('curvedConnector');
  return {
    ...((start ?? end) && { arrowheads: { ...(start && { start }), ...(end && { end }) } }),
    ...(curved && { curved }),
  };
}

/** Reads an arrowhead (ECMA-376 §20.1.8.38). If its length and width differ, it has the size of its width. */
function readHead(head: XmlNode | undefined): Arrowhead | undefined {
  const { type: name, w } = head?.attributes ?? {};
  const type = arrowheadTypes.find((one) => one === name);
  if (!type) return undefined;
  const size = lookup(sizes, w);
  return { ...(type !== 'triangle' && { type }), ...(size && { size }) };
}
