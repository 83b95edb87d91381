import { describe, expect, it } from 'vitest'
import { plainOptions } from '../charts/kit/wire-table.cases.js'
import { faultsByTable } from './faults-by-table.cases.js'
import { runWireMutants } from './run-wire-mutants.cases.js'
import type { SentFields } from './sent-fields.cases.js'
import { wireContentMutantsOf } from './wire-content-mutants.cases.js'
import { wireMutantsOf, withFault } from './wire-mutants.cases.js'
import { wires } from './wires.js'

const of = (to: string) => wires.filter(({ from, to: receiver }) => from === 'pairing' && receiver === to)

it('leaves each wire out, and leads it to another event of the same chart', () => {
  const own = of('relay')
  const mutants = wireMutantsOf(own)
  expect(mutants.map((mutant) => [mutant.id, withFault(own, mutant).map(({ event }) => event)])).toEqual([
    ['drop: pairing pairing.began > relay relay.open', ['relay.close']],
    ['redirect (relay.close): pairing pairing.began > relay relay.open', ['relay.close', 'relay.close']],
    ['drop: pairing pairing.rested > relay relay.close', ['relay.open']],
    ['redirect (relay.open): pairing pairing.rested > relay relay.close', ['relay.open', 'relay.open']],
  ])
  const sent = mutants[1]?.faulty?.deliver({ type: 'pairing.began' }, plainOptions)
  expect(sent?.map(({ event }) => event.type)).toEqual(['relay.close'])
})

it('[C10] the walks of the product find a relay that is not opened, not closed, or the wrong way round', () => {
  const { killed, survived, sites, score } = runWireMutants(of('relay'))
  expect([killed.length, survived, score]).toEqual([4, [], 1])
  expect(sites).toEqual({ 'drop of wires': 2, 'redirect of wires': 2 })
})

describe('faults of conditions and of fields', () => {
  const absent = 'pairing pairing.absent > connection connection.drop'
  const ended = 'pairing pairing.ended > connection connection.drop'
  const settled = 'pairing pairing.settled > network network.offered'
  const offered = 'pairing pairing.updated > connecting connecting.offer'
  const own = wires.filter(({ id }) => [absent, ended, settled, offered].includes(id))
  const sent: SentFields = new Map([
    [absent, [{ path: 'cause', values: ['gone'], beside: ['connectorId'] }]],
    [ended, [{ path: 'cause', values: ['user', 'gone'], beside: [] }]],
    [
      offered,
      [
        { path: 'restored', values: [false], beside: [] },
        { path: 'wallet.name', values: ['Phone'], beside: [] },
      ],
    ],
  ])
  const mutants = wireContentMutantsOf(own, sent)

  it('are those of the fields that were seen', () => {
    expect(mutants.map(({ id }) => id)).toEqual([
      `always: ${settled}`,
      `negate: ${settled}`,
      `lose field (restored): ${offered}`,
      `swap field (restored): ${offered}`,
      `lose field (wallet.name): ${offered}`,
      `lose field (cause): ${ended}`,
      `swap field (cause is "user"): ${ended}`,
      `swap field (cause is "gone"): ${ended}`,
      `lose field (cause): ${absent}`,
      `swap field (cause is "user"): ${absent}`,
      `swap field (cause is the connectorId): ${absent}`,
    ])
  })

  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
    'are found by a table: %s',
    (_, { faulty }) => {
      expect(faulty).toBeDefined()
      expect(faulty === undefined ? [] : faultsByTable(faulty)).not.toEqual([])
    },
  )
})
