import type { SlideElement } from '../../model/element.ts';
import type { Attributes } from '../xml.ts';
import { tag } from '../xml.ts';

const shapeLocks = {
  noGrp: 1,
  noRot: 1,
  noMove: 1,
  noResize: 1,
  noEditPoints: 1,
  noAdjustHandles: 1,
  noChangeShapeType: 1,
};

type Locks = 'a:spLocks' | 'a:picLocks' | 'a:cxnSpLocks' | 'a:grpSpLocks' | 'a:graphicFrameLocks';

/** The locks that each kind of shape supports (ECMA-376 §20.1.2.2.19, .31, .34, .11, .19). */
const lockAttributes: Readonly<Record<Locks, Attributes>> = {
  'a:spLocks': { ...shapeLocks, noTextEdit: 1 },
  'a:picLocks': { ...shapeLocks, noChangeAspect: 1, noCrop: 1 },
  'a:cxnSpLocks': shapeLocks,
  'a:grpSpLocks': { noGrp: 1, noUngrp: 1, noRot: 1, noMove: 1, noResize: 1 },
  'a:graphicFrameLocks': { noGrp: 1, noMove: 1, noResize: 1 },
};

/**
 * Writes the locks of a shape; empty if there are none.
 * @param always Locks of all shapes of this kind.
 */
export function locksXml(name: Locks, { locked }: SlideElement, always: Attributes = {}): string {
  const locks: Attributes = { ...always, ...(locked && lockAttributes[name]) };
  return Object.keys(locks).length > 0 ? tag(name, locks) : '';
}
