const rules = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
  ol, ul, menu { list-style: none; }
  img, svg, video, canvas, iframe { display: block; vertical-align: middle; }
  img, video { max-width: 100%; height: auto; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; }
  h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
  table { text-indent: 0; border-color: inherit; border-collapse: collapse; }
  a { color: inherit; text-decoration: inherit; }
`;

/** A reset in a layer that comes before the library's. */
export const layeredReset = `@layer base { ${rules} }`;

/** The same in no layer: it beats every layered rule. */
export const hostileReset: string = rules;
