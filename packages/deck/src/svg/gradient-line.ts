import type { Box } from '../model/box.ts';

/** Start and end of a linear gradient, in px. */
export interface GradientLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/**
 * Returns the line of a linear gradient through the middle of a box. Its first and last color meet the corners of the
 * box, as in DrawingML with `scaled="0"` (ECMA-376 §20.1.8.41) and in CSS (Images Module Level 3 §3.1.1).
 * @param angle Degrees, clockwise from left to right.
 */
export function gradientLine(angle: number, { x, y, width, height }: Omit<Box, 'rotation'>): GradientLine {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    x1: middleX - cos * half,
    y1: middleY - sin * half,
    x2: middleX + cos * half,
    y2: middleY + sin * half,
  };
}
