import type { EditableText } from './editable-text.ts';

/** The text of text boxes. Slide numbers are generated. */
export const textBoxText: EditableText<'text'> = {
  isEditable: ({ role }) => role !== 'slideNumber',
  read: (element) => element,
  write: (_, text) => text,
  clear: (element) => ({ ...element, paragraphs: [] }),
};
