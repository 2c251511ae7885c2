import { moveToBox } from '../behavior-definition.ts';
import { mediaBehaviors, perMediaKind } from './media-kinds.ts';

/** The behavior of all kinds of media elements. */
export const mediaElementBehaviors = perMediaKind((kind) => {
  const { placeholderFit } = mediaBehaviors[kind];
  return { setBox: moveToBox, hasIntrinsicRatio: true, ...(placeholderFit && { placeholderFit }) };
});
