/** What Word writes before the words of an item of a list, as a span that others are to ignore. */
export function wordListMark(item: Element): HTMLElement | undefined {
  return [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/iu.test(span.getAttribute('style') ?? ''),
  );
}

/** Whether such a mark counts: "1.", "(2)", "b)", "iv.", "一、". */
export function isWordNumber(mark: HTMLElement): boolean {
  return /^\s*[（(]?(\d+|[a-z]{1,3}|[ivxlc]+|[一二三四五六七八九十]+)[.)）、．]/iu.test(mark.textContent ?? '');
}
