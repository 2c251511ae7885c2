import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** Writes the presentation properties (ECMA-376 §19.2.1.27). They are empty, but applications require them. */
export const presentationPropertiesXml: string = tag('p:presentationPr', { ...namespaces });
/** Writes the view properties (ECMA-376 §19.2.1.42). They are empty, but applications require them. */
export const viewPropertiesXml: string = tag('p:viewPr', { ...namespaces });
