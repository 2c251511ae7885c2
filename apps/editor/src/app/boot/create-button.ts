/** Creates a button of the editor without React. */
export function createButton(name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'ed-button';
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', press);
  return button;
}
