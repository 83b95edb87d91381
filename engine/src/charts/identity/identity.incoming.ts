import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The wires from other charts to the identity of an account. */
export const identityIncoming: readonly Wire[] = [
  on('connection', 'account.ready')
    .when('identities are looked up', (_, { identifies }) => identifies === true)
    .sendSame('identity', 'identity.account', ({ address }) => ({ address })),
  // Without it, another account would keep the name of the one before.
  on('connection', 'account.ready')
    .when('identities are not looked up', (_, { identifies }) => identifies !== true)
    .sendSame('identity', 'identity.clear', nothing, ifWanted),
  on('connection', 'account.left').sendSame('identity', 'identity.clear', nothing, ifWanted),
]
