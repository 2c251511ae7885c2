import { strToU8, zlibSync } from 'fflate';

/** A PDF of numbered objects (ISO 32000-1 §7.5). Equal objects in equal order produce equal bytes. */
export class PdfFile {
  readonly #objects: Uint8Array[] = [];

  /** Reserves the number of an object whose content is added later. */
  reserve(): number {
    this.#objects.push(new Uint8Array());
    return this.#objects.length;
  }

  add(content: string, number: number = this.reserve()): number {
    this.#objects[number - 1] = strToU8(content, true);
    return number;
  }

  /**
   * Adds a stream object, compressing it unless it is compressed already.
   * @param dictionary Entries besides length and filter.
   * @returns the number of the object
   */
  addStream(dictionary: string, bytes: Uint8Array, { isCompressed = false }: { isCompressed?: boolean } = {}): number {
    const compressed = isCompressed ? bytes : zlibSync(bytes, { level: 6 });
    const filter = isCompressed ? '' : '/Filter/FlateDecode';
    const header = strToU8(`<<${dictionary}${filter}/Length ${compressed.length}>>stream\n`, true);
    const number = this.reserve();
    this.#objects[number - 1] = concatBytes([header, compressed, strToU8('\nendstream', true)]);
    return number;
  }

  /**
   * Writes the complete file.
   * @param root Number of the catalog.
   * @param info Number of the document information.
   */
  toBytes({ root, info }: { root: number; info: number }): Uint8Array {
    const parts: Uint8Array[] = [strToU8('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', true)];
    let length = parts[0]?.length ?? 0;
    const offsets = this.#objects.map((object, index) => {
      const offset = length;
      for (const part of [strToU8(`${index + 1} 0 obj\n`, true), object, strToU8('\nendobj\n', true)]) {
        parts.push(part);
        length += part.length;
      }
      return offset;
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    parts.push(
      strToU8(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
        true,
      ),
    );
    return concatBytes(parts);
  }
}

/** Joins byte arrays into one. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Writes a string object: UTF-16 with a byte order mark, in hexadecimal digits (§7.9.2.2). */
export function textString(text: string): string {
  return `<FEFF${hexOf(text)}>`;
}

/** Encodes a string as UTF-16BE in hexadecimal digits. */
export function hexOf(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at++) digits += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return digits;
}

/** Formats a number in short form, never with an exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
