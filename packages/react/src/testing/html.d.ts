/** The text of a page, inlined by the build. */
declare module '*.html?raw' {
  const text: string;
  export default text;
}
