/**
 * Moves the children of an element to a fragment. One by one, because the number of arguments of a call is limited and
 * a log may have many lines.
 */
export function moveChildren(element: Element): DocumentFragment {
  const contents = element.ownerDocument.createDocumentFragment();
  for (let node = element.firstChild; node; node = element.firstChild) contents.append(node);
  return contents;
}
