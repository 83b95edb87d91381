import { type TextRole, textFonts } from '../../inspect/export-layout.js'

// Advance widths of Inter in hundredths of the size, for the characters from space to tilde.
const widths: Readonly<Record<400 | 600, readonly number[]>> = {
  400: [
    28, 28, 40, 63, 64, 81, 64, 22, 36, 36, 50, 66, 28, 46, 28, 36, 62, 46, 61, 64, 64, 61, 62, 57, 62, 62,
    28, 28, 66, 66, 66, 51, 94, 68, 65, 73, 72, 60, 59, 74, 74, 26, 54, 65, 56, 89, 75, 76, 63, 76, 64, 64,
    64, 74, 68, 95, 64, 66, 62, 36, 36, 36, 47, 45, 50, 56, 62, 56, 62, 58, 36, 61, 59, 24, 24, 54, 24, 87,
    59, 60, 61, 61, 37, 52, 36, 58, 56, 81, 54, 56, 54, 36, 33, 36, 66,
  ],
  600: [
    25, 31, 40, 64, 65, 84, 66, 21, 39, 39, 54, 67, 30, 47, 29, 38, 67, 48, 62, 65, 67, 63, 65, 59, 65, 65,
    29, 30, 67, 67, 67, 54, 100, 72, 66, 74, 72, 61, 59, 75, 74, 27, 56, 68, 57, 91, 74, 77, 64, 78, 65, 65,
    66, 73, 72, 101, 69, 70, 65, 39, 38, 39, 48, 47, 50, 57, 63, 58, 63, 59, 38, 63, 61, 26, 26, 57, 26, 90,
    61, 61, 62, 62, 40, 55, 38, 61, 58, 84, 56, 58, 56, 39, 36, 39, 67,
  ],
}

const OTHER = 100

/** How wide a line of text is, in whole px, rounded up. By a table, so that every machine measures the same. */
export function textWidth(text: string, role: TextRole): number {
  const { size, weight } = textFonts[role]
  let sum = 0
  for (const letter of text) sum += widths[weight][letter.charCodeAt(0) - 32] ?? OTHER
  return Math.ceil((sum * size) / 100)
}
