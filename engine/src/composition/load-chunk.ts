import { WalletchartError } from '../model/errors/walletchart-error.js'
import { type ChunkName, chunks } from './registry.js'

/** What a piece brings. */
export type Chunk<Name extends ChunkName> = Awaited<ReturnType<(typeof chunks)[Name]>>

const loaders: { readonly [Name in ChunkName]: () => Promise<Chunk<Name>> } = chunks

/**
 * Fetches a piece; the host keeps what has come, and asks again for what has not.
 * @throws WalletchartError `LOAD_FAILED`
 */
export const loadChunk = async <Name extends ChunkName>(name: Name): Promise<Chunk<Name>> => {
  try {
    return await loaders[name]()
  } catch (cause) {
    throw new WalletchartError('LOAD_FAILED', { details: `The part "${name}" did not load.`, cause })
  }
}
