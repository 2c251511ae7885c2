/** Signs of currencies, for the character classes of patterns. Regular expressions with the `u` flag need no escapes. */
export const currencySigns = '€$£¥￥₹₩';
