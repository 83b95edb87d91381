import { expect, it } from 'vitest'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import { chunkWalks, walkWithChunk } from './chunk-walks.cases.js'

it.each(chunkWalks.filter(({ large }) => large === true))(
  '[C10] [U40:2] the chunk $chunk is on its way, or fails, in the walk $walk',
  { timeout: 600_000 },
  ({ chunk, walk }) => {
    const { violations, missing } = walkWithChunk(chunk, walk)
    expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    expect(missing[placeOf('slot', chunk)]?.filter((id) => id.includes('loadChunk'))).toEqual([])
  },
)
