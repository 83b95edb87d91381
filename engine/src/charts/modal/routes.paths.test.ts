import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { modalChart } from './modal.chart.js'
import { type Route, routes } from './routes.js'
import type { View } from './views.js'

const rows = Object.entries(routes).map(([view, row]) => [view as View, row as Route] as const)
const edges = rows.flatMap(([view, { next }]) => next.map((to) => [view, to as View] as const))

/** A modal that shows one view. */
const showing = (view: View) => {
  const actor = createActor(modalChart).start()
  if (view === 'UnsupportedChain')
    actor.send({ type: 'modal.unsupported', namespace: 'eip155', networkId: 'eip155:9' })
  else actor.send({ type: 'modal.open', view, connected: true })
  return actor
}

const stackOf = (actor: ReturnType<typeof showing>): readonly View[] =>
  actor.getSnapshot().context.stack.map(({ view }) => view)

describe('the route table', () => {
  it.each(rows)('%s leads only to views of the table', (_, { next }) => {
    for (const view of next) expect(Object.keys(routes)).toContain(view)
  })

  it.each(rows)('every view but the ways in is reached from another one: %s', (view) => {
    const waysIn = ['Connect', 'Account', 'UnsupportedChain', 'SwitchActiveChain']
    expect(waysIn.includes(view) || edges.some(([, to]) => to === view)).toBe(true)
  })

  it.each(edges)('[C22] [B12] from %s to %s and back', (from, to) => {
    const actor = showing(from)
    actor.send({ type: 'modal.push', view: to, connected: true })
    expect(stackOf(actor)).toEqual([from, to])
    actor.send({ type: 'modal.push', view: to, connected: true })
    expect(stackOf(actor)).toEqual([from, to])
    actor.send({ type: 'modal.back', connected: true })
    expect(stackOf(actor)).toEqual([from])
    actor.stop()
  })

  it.each(rows.filter(([, { held }]) => !held))('[R2.1] the person closes %s', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.dismiss', connected: true })
    expect(actor.getSnapshot().matches({ presence: 'closed' })).toBe(true)
    actor.stop()
  })

  it.each(rows.filter(([, { held }]) => held))('[B17 partly] [R2.43] %s shakes and stays', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.dismiss', connected: true })
    expect(actor.getSnapshot().matches({ presence: { open: 'shaking' } })).toBe(true)
    expect(stackOf(actor)).toEqual([view])
    actor.stop()
  })

  it.each(rows)('closes %s by force', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.close', force: true, connected: true })
    expect(stackOf(actor)).toEqual([])
    actor.stop()
  })
})
