import { tag } from '../xml.ts';
import { namespaces } from './namespaces.ts';

/** Parts that say nothing but that applications expect to be there. */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
export const tableStylesXml: string = tag('a:tblStyleLst', {
  'xmlns:a': namespaces['xmlns:a'],
  // "Medium Style 2 - Accent 1": what PowerPoint gives new tables.
  def: '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
});
