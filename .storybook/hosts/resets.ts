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

/** The same reset outside layers, which overrides every layered rule. */
export const hostileReset: string = rules;

/** The style sheet of a new app from a starter template: unlayered, and meant for one page. */
export const starterStyles = `
  :root { font: 18px/1.45 system-ui, sans-serif; letter-spacing: 0.18px; }
  .starter { display: flex; flex-direction: column; gap: 24px; max-width: 1126px; margin: 0 auto; text-align: center; }
  h1, h2 { margin: 32px 0; font-weight: 500; }
  h1 { font-size: 56px; letter-spacing: -1.68px; }
  p { margin: 0; }
  code { display: inline-flex; padding: 4px 8px; border-radius: 4px; background: light-dark(#f4f3ec, #1f2028); font: 15px/1.35 monospace; }
`;
