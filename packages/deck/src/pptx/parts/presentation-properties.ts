import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** Empty parts that applications require. */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
