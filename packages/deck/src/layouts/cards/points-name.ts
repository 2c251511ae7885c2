/** Name of the element with the inner list of the item before it. */
export const pointsName = 'Points';
