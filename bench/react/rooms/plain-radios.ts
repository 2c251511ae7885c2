import type { Cover } from '@ppt-embed/react';

/** Native radios without any library: the same pictures and style sheet. */
export function plainRadios(covers: readonly Cover[]): HTMLElement {
  const group = document.createElement('div');
  group.className = 'ppt';
  group.setAttribute('role', 'radiogroup');
  const tiles = covers.map(
    (cover) =>
      `<label data-ppt="cover"><input data-ppt="cover-radio" type="radio" name="plain" value="${cover.id}" aria-label="${cover.id}"><span data-ppt="cover-picture"><img data-ppt="picture" src="${cover.imageUrl}" alt="${cover.id}" width="1280" height="720"></span><span data-ppt="cover-caption"><span>${cover.style}</span>${cover.colorStyle}</span></label>`,
  );
  group.innerHTML = `<div data-ppt="covers-grid">${tiles.join('')}</div>`;
  return group;
}
