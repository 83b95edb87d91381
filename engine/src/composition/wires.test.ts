import { expect, it } from 'vitest'
import { ownIds } from '../charts/kit/own-ids.js'
import { slotWires } from '../charts/slot/slot.wires.js'
import { chunks, firstParts } from './registry.js'
import { wires } from './wires.js'

it('the table holds the wires of every part and of the slots, each under an id of its own', async () => {
  const pieces = await Promise.all(Object.values(chunks).map((load) => load()))
  const loaded = [...firstParts, ...pieces.flatMap(({ parts }) => [...parts])].flatMap((part) => [
    ...part.wires,
  ])
  expect(wires.map(({ id }) => id).sort()).toEqual(
    ownIds([...loaded, ...slotWires])
      .map(({ id }) => id)
      .sort(),
  )
  expect(new Set(wires.map(({ id }) => id)).size).toBe(wires.length)
})

it('a wire comes in with the chart whose fact it follows', async () => {
  const pieces = await Promise.all(Object.values(chunks).map((load) => load()))
  for (const { name, wires: own } of [...firstParts, ...pieces.flatMap(({ parts }) => [...parts])])
    for (const { from } of own) expect(from).toBe(name)
})
