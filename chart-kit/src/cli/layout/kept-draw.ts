import { createHash } from 'node:crypto'
import type { Picture } from '../../inspect/export-layout.js'
import { type Draw, draw } from './draw.js'

/** Pictures by a hash of what they were drawn from. */
export type KeptPictures = ReadonlyMap<string, Picture>

export interface KeptDrawOptions {
  /** Belongs to each hash: another one for other drawing code. */
  readonly mark?: string
  /** Gives the drawing up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Draws what is not among the known pictures.
 *
 * @param used takes every picture that was asked for; may be the same map as `known`
 */
export function keptDraw(
  known: KeptPictures,
  used: Map<string, Picture>,
  { mark = '', signal }: KeptDrawOptions = {},
): Draw {
  return async (shapes, lines) => {
    const from = JSON.stringify([mark, shapes, lines])
    const key = createHash('sha256').update(from).digest('hex')
    const picture = known.get(key) ?? (await draw(shapes, lines, signal))
    used.set(key, picture)
    return picture
  }
}
