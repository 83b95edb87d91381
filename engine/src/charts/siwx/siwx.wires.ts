import type { Namespace } from '../../model/ids/namespace.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const signedIn = ({ namespace }: { readonly namespace: Namespace }) => ({ namespace, signedIn: true })
const unsigned = ({ namespace }: { readonly namespace: Namespace }) => ({ namespace, signedIn: false })
const ifWanted = { ifWanted: true }
const connectView = () => ({ view: 'Connect' }) as const

/** What follows from a sign-in. */
export const siwxWires: readonly Wire[] = [
  on('siwx', 'siwx.prompted').send('modal', 'modal.show', ({ namespace, required }) => ({
    view: 'SIWXSignMessage',
    data: { namespace },
    held: required,
    queuesBehindSameView: true,
  })),
  on('siwx', 'siwx.authenticating').send('toasts', 'toast.show', () => ({
    variant: 'loading',
    text: 'Authenticating...',
    message: { code: 'authenticating' },
  })),
  on('siwx', 'siwx.authenticated').send('toasts', 'toast.hide', () => ({ code: 'authenticating' })),
  on('siwx', 'siwx.asked').sendSame('request', 'request.ask', ({ request }) => ({ request })),
  on('siwx', 'siwx.unasked').sendSame('request', 'request.cancel', ({ attempt }) => ({ attempt }), ifWanted),
  on('siwx', 'siwx.signedIn').send('record', 'record.signIns', ({ networkId, address }) => ({
    accounts: [`${networkId}:${address}`],
    are: 'in',
  })),
  on('siwx', 'siwx.recorded').send('record', 'record.signIns', ({ accounts, are }) => ({ accounts, are })),
  on('siwx', 'siwx.signedIn').send('modal', 'modal.settled', signedIn, ifWanted),
  on('siwx', 'siwx.withdrawn').send('modal', 'modal.settled', unsigned, ifWanted),
  on('siwx', 'siwx.declined')
    .when('a sign-in is required', ({ required }) => required)
    .send('modal', 'modal.reset', connectView, ifWanted),
  on('siwx', 'siwx.declined')
    .when('a sign-in is required', ({ required }) => required)
    .sendSame('connection', 'connection.disconnect', nothing),
  on('siwx', 'siwx.declined')
    .when('a sign-in is optional', ({ required }) => !required)
    .send('modal', 'modal.settled', unsigned, ifWanted),
  on('siwx', 'siwx.broken').send('modal', 'modal.reset', connectView, ifWanted),
  on('siwx', 'siwx.broken').send('toasts', 'toast.show', ({ error }) => ({
    variant: 'error',
    text: error.shortMessage,
    message: { code: 'signInUnavailable' },
  })),
  on('siwx', 'siwx.broken').sendSame('connection', 'connection.disconnect', nothing),
]
