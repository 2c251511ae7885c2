/** A page as its text, put into the bundle by the build. */
declare module '*.html?raw' {
  const text: string;
  export default text;
}
