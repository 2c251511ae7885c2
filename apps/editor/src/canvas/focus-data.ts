/** Focuses the first cell of the chart's data grid in the inspector. */
export function focusData(): void {
  const field = document.querySelector<HTMLInputElement>('.ed-cells input');
  field?.focus();
  field?.select();
}
