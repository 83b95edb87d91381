import { type PictureText, type TextRole, textFonts } from '../../inspect/export-layout.js'
import { textWidth } from './text-width.js'

/** Lines of text under each other, measured from their own top left. */
export interface TextBlock {
  readonly w: number
  readonly h: number
  readonly texts: readonly PictureText[]
}

/** A piece of a line. Pieces of one row stand side by side. */
export interface TextPiece {
  readonly role: TextRole
  readonly text: string
  readonly transitions?: readonly number[]
}

/** One line, or a gap of some px when it has no pieces. */
export interface TextRow {
  readonly pieces: readonly TextPiece[]
  readonly gap?: number
}

const SPACE = 5

/** How wide pieces are side by side, in px. */
export function rowWidth(pieces: readonly TextPiece[]): number {
  const sum = pieces.reduce((all, { role, text }) => all + textWidth(text, role), 0)
  return sum + SPACE * Math.max(0, pieces.length - 1)
}

/** Sets rows under each other. */
export function textBlock(rows: readonly TextRow[]): TextBlock {
  const texts: PictureText[] = []
  let y = 0
  let width = 0
  for (const { pieces, gap = 0 } of rows) {
    y += gap
    const line = Math.max(0, ...pieces.map(({ role }) => textFonts[role].line))
    let x = 0
    for (const { role, text, transitions } of pieces) {
      const w = textWidth(text, role)
      texts.push({
        role,
        text,
        x,
        y: y + line - 4,
        w,
        ...(transitions === undefined ? {} : { transitions }),
      })
      x += w + SPACE
    }
    width = Math.max(width, x - SPACE)
    y += line
  }
  return { w: width, h: y, texts }
}

/** The block's texts, moved. */
export function placed(texts: readonly PictureText[], dx: number, dy: number): PictureText[] {
  return texts.map((text) => ({ ...text, x: Math.round(text.x + dx), y: Math.round(text.y + dy) }))
}
