import { expect, it } from 'vitest'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import { pieceWalks, walkWithPiece } from './piece-walks.cases.js'

it.each(pieceWalks.filter(({ large }) => large === true))(
  '[C10] [U40:2] the piece $piece is on its way, or fails, in the walk $walk',
  { timeout: 600_000 },
  ({ piece, walk }) => {
    const { violations, missing } = walkWithPiece(piece, walk)
    expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    expect(missing[placeOf('slot', piece)]?.filter((id) => id.includes('loadPart'))).toEqual([])
  },
)
