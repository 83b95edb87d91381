import { expect, it } from 'vitest'
import { runWireMutants, wireMutantsOf } from './wire-mutants.cases.js'
import { wires } from './wires.js'

const of = (to: string) => wires.filter(({ from, to: receiver }) => from === 'pairing' && receiver === to)

it('leaves each wire out, and leads it to another event of the same chart', () => {
  const mutants = wireMutantsOf(of('relay'))
  expect(mutants.map(({ id, wires: left }) => [id, left.map(({ event }) => event)])).toEqual([
    ['drop: pairing pairing.began > relay relay.open', ['relay.close']],
    ['redirect (relay.close): pairing pairing.began > relay relay.open', ['relay.close', 'relay.close']],
    ['drop: pairing pairing.rested > relay relay.close', ['relay.open']],
    ['redirect (relay.open): pairing pairing.rested > relay relay.close', ['relay.open', 'relay.open']],
  ])
  const sent = mutants[1]?.wires[0]?.deliver(
    { type: 'pairing.began' },
    {
      namespaces: [],
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      basic: false,
      mintsOnOpen: true,
      pairs: true,
      signsIn: false,
    },
  )
  expect(sent?.map(({ event }) => event.type)).toEqual(['relay.close'])
})

it('[C10] the walks of the product find a relay that is not opened, not closed, or the wrong way round', () => {
  const { killed, survived, sites, score } = runWireMutants(of('relay'))
  expect([killed.length, survived, score]).toEqual([4, [], 1])
  expect(sites).toEqual({ 'drop wire': 2, 'redirect wire': 2 })
})
