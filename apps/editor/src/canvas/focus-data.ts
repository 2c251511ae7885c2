/** The keyboard goes to the first field of the sheet beside the slide. */
export function focusData(): void {
  const field = document.querySelector<HTMLInputElement>('.ed-cells input');
  field?.focus();
  field?.select();
}
