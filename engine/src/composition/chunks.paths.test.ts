import { describe, expect, it } from 'vitest'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import { chunkLaws, chunksWithCharts, chunkWalks, walkWithChunk } from './chunk-walks.cases.js'
import { everyRegistry } from './every-registry.js'
import { wires } from './wires.js'

const timeout = 600_000

describe('[C10] a chunk that is on its way, or fails', () => {
  it('walks every chunk of the engine that brings charts', () => {
    const walked = new Set(chunkWalks.map(({ chunk }) => String(chunk)))
    expect([...walked].sort()).toEqual(chunksWithCharts.toSorted())
    // Those of a feature without a chart are the only ones that are left out.
    expect(everyRegistry.chunkNames.filter((name) => !chunksWithCharts.some((one) => one === name))).toEqual([
      'receive',
    ])
  })

  it.each(chunkWalks.filter(({ large }) => large !== true))(
    '[U40:2] $chunk, in the walk $walk',
    { timeout },
    ({ chunk, walk }) => {
      const { violations, missing } = walkWithChunk(chunk, walk)
      expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
      // The chunk came, failed, and came at another time.
      expect(missing[placeOf('slot', chunk)]?.filter((id) => id.includes('loadChunk'))).toEqual([])
    },
  )

  it.each([
    ['siwx', 'signIn', 'slot slot.failed > connection connection.unsigned'],
    ['request', 'signIn', 'slot slot.failed > siwx siwx.unserved'],
    ['request', 'sends', 'slot slot.failed > tokenSend send.unserved'],
    ['modal', 'signIn', 'slot slot.failed > siwx siwx.unserved'],
    ['pairing', 'pairing', 'slot slot.failed > connecting connecting.unserved'],
    ['pairing', 'pairing', 'slot slot.failed > connection connection.unserved'],
  ] as const)('of %s, in the walk %s, is found without the wire %s', { timeout }, (chunk, walk, id) => {
    const { violations } = walkWithChunk(
      chunk,
      walk,
      wires.filter((wire) => wire.id !== id),
    )
    expect(violations.map(({ invariant }) => invariant)).toEqual([chunkLaws[chunk]?.name])
  })
})
