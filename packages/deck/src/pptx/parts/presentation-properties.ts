import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** The presentation properties, which are empty but which applications require (ECMA-376 §19.2.1.27). */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
/** The view properties, which are empty but which applications require (ECMA-376 §19.2.1.42). */
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
