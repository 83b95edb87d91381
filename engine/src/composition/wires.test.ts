import { expect, it } from 'vitest'
import { ownIds } from '../charts/kit/own-ids.js'
import type { Part } from '../charts/kit/part.js'
import { everyRegistry } from './every-registry.js'
import { firstParts, Registry } from './registry.js'
import { wires } from './wires.js'

const everyPart = async (): Promise<readonly Part[]> => {
  const names = everyRegistry.chunkNames.filter(everyRegistry.isChunk)
  const chunks = await Promise.all(names.map((name) => everyRegistry.load(name)))
  return [...firstParts, ...chunks.flatMap(({ parts }): readonly Part[] => parts)]
}

it('the table holds the wires of every part and of every feature, each under an id of its own', async () => {
  const own = (await everyPart()).flatMap(({ wires: those }) => those)
  expect(wires.map(({ id }) => id).sort()).toEqual(
    ownIds([...own, ...everyRegistry.incoming])
      .map(({ id }) => id)
      .sort(),
  )
  expect(new Set(wires.map(({ id }) => id)).size).toBe(wires.length)
})

it('a wire comes in with the chart whose fact it follows', async () => {
  for (const { name, wires: own } of await everyPart()) for (const { from } of own) expect(from).toBe(name)
})

it('a wire to or from a feature is of that feature: the core knows none', async () => {
  const core = new Registry([])
  const names = everyRegistry.chartNames.filter((name) => !core.chartNames.includes(name))
  expect(names).toEqual(expect.arrayContaining(['listing', 'pairing', 'relay', 'siwx']))
  for (const { name, wires: own } of await everyPart())
    if (!names.includes(name)) for (const { to } of own) expect(names).not.toContain(to)
})

it('no wire of the kit says yes or no for an approver: a feature of the app has to', () => {
  const answers = ['request.approve', 'request.refuse']
  expect(wires.filter(({ event }) => answers.includes(event))).toEqual([])
})
