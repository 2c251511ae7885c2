/** Name of the text element next to the name of an item: its inner list, or the text about it. */
export const pointsName = 'Points';
