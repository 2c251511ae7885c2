import type { OpenPackage } from '../read/open-package.ts';
import { child } from '../read/read-xml.ts';

/** Maximum characters of a presentation's title. */
const maxTitleLength = 300;

/** Matches titles that programs give to every new file. */
const noTitle =
  /^(?:PptxGenJS Presentation|PowerPoint(?:[- ](?:Presentation|Präsentation|演示文稿))?|PowerPoint 演示文稿|Presentation\d*|Untitled)$/iu;

/**
 * Returns the title and the author of a file.
 * @param firstHeading The title of a file whose own title says nothing.
 */
export function presentationTitle(
  file: OpenPackage,
  firstHeading: string,
): { title: string; author: string | undefined } {
  const core = [...file.targets('').values()].find(({ type }) => type === 'core-properties')?.target;
  const properties = core === undefined ? undefined : file.xml(core);
  const named = child(properties, 'dc:title')?.text.trim() ?? '';
  const title = (named === '' || noTitle.test(named) ? firstHeading : named).replace(/\s+/gu, ' ');
  return { title: title.slice(0, maxTitleLength), author: child(properties, 'dc:creator')?.text.trim() };
}
