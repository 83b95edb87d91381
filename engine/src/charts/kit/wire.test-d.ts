import { on, type Wire } from './wire.js'

const nothing = () => ({})

const changed = on('network', 'network.changed')
const ended = on('connection', 'connection.ended')

export const good: readonly Wire[] = [
  ended.sendSame('balance', 'balance.clear', nothing),
  changed.send('modal', 'modal.networkChanged', nothing),
  on('pairing', 'pairing.ended').sendEach('connection', 'connection.drop', ({ cause }) => ({ cause })),
]

// @ts-expect-error the fact names no family
export const noFamily = changed.sendSame('balance', 'balance.clear', nothing)
// @ts-expect-error there is one balance per family
export const perFamily = changed.send('balance', 'balance.clear', nothing)
// @ts-expect-error there is one modal
export const eachModal = changed.sendEach('modal', 'modal.networkChanged', nothing)
// @ts-expect-error there is one modal, whatever family the fact is of
export const sameModal = ended.sendSame('modal', 'modal.disconnected', nothing)
// @ts-expect-error a slot belongs to a chunk, not to the engine
export const slot = changed.send('slot', 'slot.preload', nothing)
// @ts-expect-error with a condition too
export const conditional = changed.when('always', () => true).send('balance', 'balance.clear', nothing)

// @ts-expect-error an extra field
export const extra = ended.sendSame('balance', 'balance.clear', () => ({ reason: 'gone' }))
// @ts-expect-error an extra field beside the right one
export const extraBeside = ended.send('modal', 'modal.busy', () => ({ busy: true, why: 'ended' }))
// @ts-expect-error a field is missing
export const missing = ended.sendSame('balance', 'balance.account', () => ({ address: '0xA' }))
// @ts-expect-error a field of the wrong type
export const wrong = ended.send('modal', 'modal.busy', () => ({ busy: 'yes' }))

// @ts-expect-error no such fact
export const noFact: unknown = on('connection', 'connection.exploded')
// @ts-expect-error no such chart
export const noChart: unknown = on('connexion', 'connection.ended')
// @ts-expect-error no such event
export const noEvent = ended.send('modal', 'modal.explode', nothing)
