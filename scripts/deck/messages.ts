/** The text of `pnpm deck --help`. */
export const help = `pnpm deck build FILE --out OUT.pptx [--cover ID] [--theme FILE] [--svg DIR] [--png DIR] [--pdf FILE] [--watch] [--why]
  FILE is Markdown (.md), or JSON (.json): an outline or a deck. Pictures are resolved relative to it.
  --cover ID     a cover template such as tech-blue-en; "pnpm deck covers" draws all of them. Without it, and without
                 cover or theme in the front matter, the words of the headings determine the style
  --theme FILE   a PowerPoint template (.potx) or presentation, whose color and slide size the deck gets
  --svg DIR      writes each slide as DIR/01.svg, 02.svg, …
  --png DIR      writes each slide as DIR/01.png, 02.png, …
  --pdf FILE     writes a PDF with a page for each slide and selectable text
  --watch        rebuilds whenever FILE changes
  --why          prints the layout of each slide and the reason
  Content that could not be shown as written is listed at the end, with its line.

pnpm deck convert FILE.pptx [--md FILE.md] [--json FILE.json] [--cover ID | --keep-design]
  reads a presentation: as Markdown, with its pictures in a folder beside it, and as a deck, which "pnpm deck build"
  converts back. Files of other programs are read as content and get the theme of --cover. Everything that was left out
  or read as something else is listed at the end.
  --keep-design  the slides of the deck look as they do in the file; needs --json

pnpm deck covers --out DIR [--style NAME]
  draws each cover as DIR/<id>.png, the covers of each style on DIR/sheet-<style>.png, and the slides
  between them on DIR/slides-<style>.png

pnpm deck --help`;

/** Messages of `pnpm deck`. */
export const messages = {
  unknownOption: (option: string) => `There is no option "${option}". See pnpm deck --help.`,
  unknownCommand: (command: string) => `There is no command "${command}". See pnpm deck --help.`,
  noFile: 'Missing file. Usage: pnpm deck build talk.md --out talk.pptx',
  oneFile: 'Only one file can be built at a time.',
  noOut: (example: string) => `Missing output. Example: --out ${example}`,
  noConverted: 'Missing output. Example: pnpm deck convert talk.pptx --md talk.md',
  coverOfDesign: 'Use either --cover or --keep-design: slides that keep their design get no theme.',
  designWithoutJson: 'Markdown has no design. Example: pnpm deck convert talk.pptx --keep-design --json talk.json',
  notPptx: (file: string, reason: string) => `${file} cannot be read as a presentation: ${reason}`,
  pptxTooLarge: (file: string, mebibytes: number) => `${file} is larger than ${mebibytes} MiB.`,
  converted: (file: string, slides: number) => `${file}: ${slides} ${slides === 1 ? 'slide' : 'slides'}`,
  omitted: (slide: number | undefined, message: string) =>
    slide === undefined ? `  ${message}` : `  slide ${slide + 1}: ${message}`,
  otherOption: (option: string, outputPath: string, right: string) =>
    `--${option} cannot write ${outputPath}. Use --${right} ${outputPath}, or another file name.`,
  overSource: (file: string) => `This would overwrite the source ${file}. Use another output name.`,
  cannotRead: (file: string, reason: string) => `Cannot read ${file}: ${reason}`,
  cannotWrite: (file: string, reason: string) => `Cannot write ${file}: ${reason}`,
  notUtf8: (file: string, line: number) =>
    `${file} is not UTF-8 text: line ${line} is in another encoding. Save it as UTF-8 and try again.`,
  nothingWritten: (file: string) => `${file} is empty: its deck has one slide without text.`,
  notJson: (file: string, reason: string) => `${file} is not JSON: ${reason}`,
  badJson: (file: string, problems: readonly { path: string; message: string }[]) =>
    [
      `${file} is neither an outline nor a deck:`,
      ...problems.map(({ path, message }) => `  ${path || '/'}: ${message}`),
    ].join('\n'),
  noSuchCover: (id: string) =>
    `There is no cover "${id}". IDs look like tech-blue-en; "pnpm deck covers" draws all of them.`,
  noSuchStyle: (name: string, names: readonly string[]) =>
    `There is no style "${name}". Available styles: ${names.join(', ')}.`,
  coverOfDeck: 'A deck is already laid out: --cover and --theme require Markdown or an outline.',
  templateFonts: (heading: string, body: string) =>
    `The fonts of the template (${[...new Set([heading, body])].join(', ')}) are not used: decks have the fonts of their style.`,
  pictureMissing: 'The file does not exist.',
  pictureUnknown: 'It is not a PNG, JPEG, GIF, WebP or SVG picture.',
  pictureTooLarge: 'It is too large: at most 50 megapixels, and 4 million pixels per side of an SVG, can be converted.',
  pictureOmitted: (src: string) =>
    `The .pptx has no picture for ${src.slice(0, 60)}: only embedded PNG, JPEG, GIF and WebP pictures can be written.`,
  mediaUnknown: 'The file is not an MP4 video with H.264, an MP3 file or an M4A file with AAC.',
  mediaOnWeb: (urls: readonly string[]) =>
    `Videos and audio clips on the web are linked, not embedded: ${urls.join(', ')}`,
  pictureOnWeb: 'Pictures on the web are not downloaded.',
  reportLine: (lines: readonly number[], message: string) => {
    const [last] = lines.slice(-1);
    const named = lines.length > 1 ? `lines ${lines.slice(0, -1).join(', ')} and ${last}` : `line ${last}`;
    return last === undefined ? `  ${message}` : `  ${named}: ${message}`;
  },
  suggestedStyle: (style: string) => `  style: ${style}. The words of the title and the headings suggest it.`,
  choice: (slide: string, layout: string, why: string) => `  ${slide}: ${layout}. ${why}`,
  drawing: (done: number, all: number) => `Drawing ${done} of ${all}`,
  drawingCovers: (style: string, done: number, all: number) => `Drawing cover ${done} of ${all} of the style ${style}`,
  cannotWatch: (directory: string, reason: string) => `Cannot watch ${directory}: ${reason}`,
  watching: (file: string) => `Watching ${file}. Press Ctrl+C to stop.`,
  built: (file: string, slides: number) => `${file}: ${slides} ${slides === 1 ? 'slide' : 'slides'}`,
  pictures: (directory: string, count: number) => `${directory}: ${count} ${count === 1 ? 'picture' : 'pictures'}`,
  drawn: (directory: string, count: number) => `${directory}: ${count} covers`,
};
