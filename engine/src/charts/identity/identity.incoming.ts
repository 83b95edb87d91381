import { on, type Wire } from '../kit/wire.js'

/** The wires from other charts to the identity of an account. */
export const identityIncoming: readonly Wire[] = [
  on('connection', 'account.ready')
    .when('identities are looked up', (_, { identifies }) => identifies === true)
    .sendSame('identity', 'identity.account', ({ address }) => ({ address })),
  on('connection', 'account.left').sendSame('identity', 'identity.clear', () => ({}), { ifWanted: true }),
]
