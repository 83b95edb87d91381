import { expect, it } from 'vitest'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import { walkWithPiece } from './piece-walks.cases.js'

it.each([
  ['modal', 'signIn'],
  ['pairing', 'pairing'],
] as const)(
  '[C10] [U40] the piece %s is on its way, or fails, in the walk %s',
  { timeout: 600_000 },
  (piece, walk) => {
    const { violations, missing } = walkWithPiece(piece, walk)
    expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    expect(missing[placeOf('slot', piece)]?.filter((id) => id.includes('loadPart'))).toEqual([])
  },
)
