import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** Parts without content that applications require. */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
