import type { SlideElement } from '@ppt-embed/deck';
import { isSelectable } from '../elements/element-behavior.ts';
import { withMember } from '../model/members.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { withLock } from './lock-elements.ts';

/** Path of an object in the list: the id of an element of the slide, then the ids of members of groups. */
export type ObjectPath = readonly [id: string, ...member: string[]];

/** Maximum length of a name in UTF-16 code units. */
export const maxNameLength = 100;

/** Hides objects or shows them again, also locked ones. Hidden objects stay selected. */
export function setHidden(paths: readonly ObjectPath[], isHidden: boolean, at: number): Command {
  return changeObjects(paths, at, (element) => {
    if (isHidden === (element.hidden === true)) return element;
    const { hidden: _, ...visible } = element;
    return isHidden ? { ...visible, hidden: true } : visible;
  });
}

/** Locks objects or unlocks them. */
export function setLocked(paths: readonly ObjectPath[], isLocked: boolean, at: number): Command {
  return changeObjects(paths, at, (element) => withLock(element, isLocked));
}

/** Gives an object a name. Without a name, the list shows its content. */
export function renameObject(path: ObjectPath, typed: string, at: number): Command {
  const next = typed.trim().slice(0, maxNameLength).toWellFormed();
  return changeObjects([path], at, (element) => {
    if (next === (element.name ?? '')) return element;
    const { name: _, ...unnamed } = element;
    return next === '' ? unnamed : { ...unnamed, name: next };
  });
}

/** Changes objects of the current slide. Members of locked groups stay unchanged. */
function changeObjects(
  paths: readonly ObjectPath[],
  at: number,
  update: (element: SlideElement) => SlideElement,
): Command {
  return (state) =>
    changeSlide(state, { at }, (slide) => {
      const elements = slide.elements.map((element) =>
        paths.reduce<SlideElement>((changed, [id, ...member]) => {
          if (id !== element.id) return changed;
          return member.length === 0 ? update(changed) : (withMember(changed, member, update) ?? changed);
        }, element),
      );
      return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
    });
}

/**
 * Moves an element in z-order, directly in front of another one.
 * @param below Id of the element that is then behind it; null to move it to the back.
 */
export function moveInFrontOf(id: string, below: string | null, at: number): Command {
  return (state) =>
    changeSlide(state, { at }, (slide) => {
      const moved = slide.elements.find((element) => element.id === id);
      if (!moved || moved.locked || !isSelectable(moved) || below === id) return slide;
      const others = slide.elements.filter((element) => element !== moved);
      const index = below === null ? 0 : others.findIndex((element) => element.id === below) + 1;
      if (slide.elements[index] === moved) return slide;
      return { ...slide, elements: others.toSpliced(index, 0, moved) };
    });
}
