/** The namespaces that every presentation part declares on its root. */
export const namespaces: Readonly<Record<'xmlns:a' | 'xmlns:r' | 'xmlns:p', string>> = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};

/** Returns the namespaces that a part's content uses, because most slides do not reference other parts. */
export function namespacesOf(content: string): Partial<typeof namespaces> {
  if (content.includes(' r:')) return namespaces;
  const { 'xmlns:a': drawing, 'xmlns:p': presentation } = namespaces;
  return { 'xmlns:a': drawing, 'xmlns:p': presentation };
}

const presentationMl = 'application/vnd.openxmlformats-officedocument.presentationml';

type PartKind =
  | 'presentation'
  | 'slideMaster'
  | 'slideLayout'
  | 'slide'
  | 'notesMaster'
  | 'notesSlide'
  | 'commentAuthors'
  | 'comments'
  | 'presProps'
  | 'viewProps'
  | 'tableStyles'
  | 'theme'
  | 'chart'
  | 'workbook'
  | 'core'
  | 'app'
  | 'deck';

/** The content types of presentation parts. */
export const contentTypes: Readonly<Record<PartKind, string>> = {
  presentation: `${presentationMl}.presentation.main+xml`,
  slideMaster: `${presentationMl}.slideMaster+xml`,
  slideLayout: `${presentationMl}.slideLayout+xml`,
  slide: `${presentationMl}.slide+xml`,
  notesMaster: `${presentationMl}.notesMaster+xml`,
  notesSlide: `${presentationMl}.notesSlide+xml`,
  commentAuthors: `${presentationMl}.commentAuthors+xml`,
  comments: `${presentationMl}.comments+xml`,
  presProps: `${presentationMl}.presProps+xml`,
  viewProps: `${presentationMl}.viewProps+xml`,
  tableStyles: `${presentationMl}.tableStyles+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
  chart: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  deck: 'application/xml',
  core: 'application/vnd.openxmlformats-package.core-properties+xml',
  app: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
};
