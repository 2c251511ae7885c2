/** Three channels of a color, each from 0 to 1. */
export type Channels = readonly [number, number, number];

const limit = (value: number): number => Math.min(1, Math.max(0, value));

/** Returns red, green and blue of six digits. */
export function channelsOf(digits: string): Channels {
  const at = (index: number): number => Number.parseInt(digits.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** Returns the six digits of a color. @param channels Red, green and blue; values below 0 and above 1 are clamped. */
export function digitsOf(channels: readonly number[]): string {
  return channels
    .map((channel) =>
      Math.round(limit(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

/** Makes halves of a channel round down; of a channel from 0 to 1. */
const halfDown = 1e-7;

/**
 * Returns the six digits of a color after changes of its lightness and other transformations. Halves of a channel are
 * rounded down, as in PowerPoint, in which “White, Darker 50%” is 7F7F7F.
 */
export function digitsOfChanged(channels: readonly number[]): string {
  return digitsOf(channels.map((channel) => channel - halfDown));
}

/** Converts red, green and blue to hue, saturation and lightness. */
export function toHsl([red, green, blue]: Channels): Channels {
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red ? (green - blue) / range : max === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(sector / 6 + 1) % 1, saturation, lightness];
}

/** Converts hue, saturation and lightness, of which the last two are clamped, to red, green and blue. */
export function fromHsl(hue: number, saturation: number, lightness: number): Channels {
  const [s, l] = [limit(saturation), limit(lightness)];
  const reach = s * Math.min(l, 1 - l);
  const turn = (((hue % 1) + 1) % 1) * 12;
  const channel = (offset: number): number => {
    const at = (offset + turn) % 12;
    return l - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
