import { describe, expect, it } from 'vitest'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import { everyRegistry } from './every-registry.js'
import { pieceLaws, pieceWalks, walkWithPiece } from './piece-walks.cases.js'
import { wires } from './wires.js'

const timeout = 600_000

describe('[C10] a piece that is on its way, or fails', () => {
  it('walks every piece of the engine', () => {
    expect(pieceWalks.map(({ piece }) => String(piece)).sort()).toEqual(everyRegistry.chunkNames.toSorted())
  })

  it.each(pieceWalks.filter(({ large }) => large !== true))(
    '[U40:2] $piece, in the walk $walk',
    { timeout },
    ({ piece, walk }) => {
      const { violations, missing } = walkWithPiece(piece, walk)
      expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
      // The piece came, failed, and came at another time.
      expect(missing[placeOf('slot', piece)]?.filter((id) => id.includes('loadPart'))).toEqual([])
    },
  )

  it.each([
    ['siwx', 'signIn', 'slot slot.failed > connection connection.unsigned'],
    ['request', 'signIn', 'slot slot.failed > siwx siwx.unserved'],
    ['modal', 'signIn', 'slot slot.failed > siwx siwx.unserved'],
    ['pairing', 'pairing', 'slot slot.failed > asking asking.unserved'],
    ['pairing', 'pairing', 'slot slot.failed > connection connection.unserved'],
  ] as const)('of %s, in the walk %s, is found without the wire %s', { timeout }, (piece, walk, id) => {
    const { violations } = walkWithPiece(
      piece,
      walk,
      wires.filter((wire) => wire.id !== id),
    )
    expect(violations.map(({ invariant }) => invariant)).toEqual([pieceLaws[piece]?.name])
  })
})
