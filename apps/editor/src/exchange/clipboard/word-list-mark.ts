/** The list mark that Word writes as a span for other programs to ignore. */
export function wordListMark(item: Element): HTMLElement | undefined {
  return [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/iu.test(span.getAttribute('style') ?? ''),
  );
}

/** Whether the mark is a number: "1.", "(2)", "b)", "iv.", "一、". */
export function isWordNumber(mark: HTMLElement): boolean {
  return /^\s*[（(]?(\d+|[a-z]{1,3}|[ivxlc]+|[一二三四五六七八九十]+)[.)）、．]/iu.test(mark.textContent ?? '');
}
