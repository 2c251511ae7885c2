import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** Parts that say nothing but that applications expect to be there. */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
