/** Takes out what an element holds. One by one: a call takes only so many arguments, and a log has many lines. */
export function moveChildren(element: Element): DocumentFragment {
  const contents = element.ownerDocument.createDocumentFragment();
  for (let node = element.firstChild; node; node = element.firstChild) contents.append(node);
  return contents;
}
