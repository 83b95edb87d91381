import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'
import type { WalletRequest } from '../request/request.events.js'

type Fact<Type> = Extract<FactOf<'siwx'>, { type: Type }>

const evm = { namespace: 'eip155', address: '0xA', networkId: 'eip155:1' } as const
const sol = { namespace: 'solana', address: 'SoA', networkId: 'solana:1' } as const
const lost = new WalletchartError('SOMETHING_WENT_WRONG')
const unreachable = featureError('RELAY_UNREACHABLE')

const request: WalletRequest = {
  attempt: 'siwx eip155 0',
  owner: 'siwx',
  connectorId: 'one',
  address: '0xA',
  chainId: 'eip155:1',
  method: 'personal_sign',
  params: ['text'],
}
const otherRequest: WalletRequest = {
  attempt: 'siwx solana 1',
  owner: 'siwx',
  connectorId: 'two',
  address: 'SoA',
  chainId: 'solana:1',
  method: 'solana_signMessage',
  params: 'text',
}

const declined = (place: typeof evm | typeof sol, required: boolean): Fact<'siwx.declined'> => ({
  type: 'siwx.declined',
  required,
  accountType: 'eoa',
  ...place,
})
const signedIn = (place: typeof evm | typeof sol): Fact<'siwx.signedIn'> => ({
  type: 'siwx.signedIn',
  by: 'signature',
  accountType: 'eoa',
  ...place,
})

const connectView = toOne({ view: 'Connect' })

/** The events that follow the facts of a sign-in. An account that has to sign in and does not is disconnected. */
export const siwxWireTables: WireTables<'siwx'> = {
  // A required prompt cannot be closed.
  'siwx siwx.prompted > modal modal.show': loading(
    row(
      { type: 'siwx.prompted', required: true, ...evm },
      toOne({
        view: 'SIWXSignMessage',
        data: { namespace: 'eip155' },
        held: true,
        queuesBehindSameView: true,
      }),
    ),
    row(
      { type: 'siwx.prompted', required: false, ...sol },
      toOne({
        view: 'SIWXSignMessage',
        data: { namespace: 'solana' },
        held: false,
        queuesBehindSameView: true,
      }),
    ),
  ),
  'siwx siwx.authenticating > toasts toast.show': loading(
    row(
      { type: 'siwx.authenticating', namespace: 'eip155' },
      toOne({ variant: 'loading', text: 'Authenticating...', message: { code: 'authenticating' } }),
    ),
  ),
  'siwx siwx.authenticated > toasts toast.hide': loading(
    row({ type: 'siwx.authenticated', namespace: 'eip155' }, toOne({ code: 'authenticating' })),
  ),
  'siwx siwx.asked > request request.ask': loading(
    row({ type: 'siwx.asked', namespace: 'eip155', request }, { eip155: { request } }),
    row(
      { type: 'siwx.asked', namespace: 'solana', request: otherRequest },
      { solana: { request: otherRequest } },
    ),
  ),
  'siwx siwx.unasked > request request.cancel': ifWanted(
    row(
      { type: 'siwx.unasked', namespace: 'eip155', attempt: 'siwx eip155 0' },
      { eip155: { attempt: 'siwx eip155 0' } },
    ),
    row(
      { type: 'siwx.unasked', namespace: 'solana', attempt: 'siwx solana 1' },
      { solana: { attempt: 'siwx solana 1' } },
    ),
  ),
  // An account is written as CAIP-10.
  'siwx siwx.signedIn > record record.signIns': loading(
    row(signedIn(evm), toOne({ accounts: ['eip155:1:0xA'], are: 'in' })),
    row(signedIn(sol), toOne({ accounts: ['solana:1:SoA'], are: 'in' })),
  ),
  'siwx siwx.recorded > record record.signIns': loading(
    row(
      { type: 'siwx.recorded', namespace: 'eip155', accounts: ['eip155:1:0xA'], are: 'over' },
      toOne({ accounts: ['eip155:1:0xA'], are: 'over' }),
    ),
    row(
      { type: 'siwx.recorded', namespace: 'solana', accounts: ['solana'], are: 'toEnd' },
      toOne({ accounts: ['solana'], are: 'toEnd' }),
    ),
    row(
      { type: 'siwx.recorded', namespace: 'solana', accounts: [], are: 'in' },
      toOne({ accounts: [], are: 'in' }),
    ),
  ),
  'siwx siwx.signedIn > modal modal.settled': ifWanted(
    row(signedIn(evm), toOne({ namespace: 'eip155', signedIn: true })),
    row(signedIn(sol), toOne({ namespace: 'solana', signedIn: true })),
  ),
  'siwx siwx.withdrawn > modal modal.settled': ifWanted(
    row({ type: 'siwx.withdrawn', namespace: 'eip155' }, toOne({ namespace: 'eip155', signedIn: false })),
    row({ type: 'siwx.withdrawn', namespace: 'solana' }, toOne({ namespace: 'solana', signedIn: false })),
  ),
  'siwx siwx.declined > modal modal.reset': ifWanted(
    row(declined(evm, true), connectView),
    row(declined(sol, true), connectView),
    row(declined(evm, false), nothing),
  ),
  'siwx siwx.declined > connection connection.disconnect': loading(
    row(declined(evm, true), { eip155: {} }),
    row(declined(sol, true), { solana: {} }),
    row(declined(evm, false), nothing),
  ),
  'siwx siwx.declined > modal modal.settled': ifWanted(
    row(declined(evm, false), toOne({ namespace: 'eip155', signedIn: false })),
    row(declined(sol, false), toOne({ namespace: 'solana', signedIn: false })),
    row(declined(evm, true), nothing),
  ),
  'siwx siwx.broken > modal modal.reset': ifWanted(
    row({ type: 'siwx.broken', error: lost, ...evm }, connectView),
    row({ type: 'siwx.broken', error: unreachable, ...sol }, connectView),
  ),
  'siwx siwx.broken > toasts toast.show': loading(
    row(
      { type: 'siwx.broken', error: lost, ...evm },
      toOne({ variant: 'error', text: 'Something went wrong', message: { code: 'signInUnavailable' } }),
    ),
    row(
      { type: 'siwx.broken', error: unreachable, ...sol },
      toOne({
        variant: 'error',
        text: 'No connection to phone wallets',
        message: { code: 'signInUnavailable' },
      }),
    ),
  ),
  'siwx siwx.broken > connection connection.disconnect': loading(
    row({ type: 'siwx.broken', error: lost, ...evm }, { eip155: {} }),
    row({ type: 'siwx.broken', error: unreachable, ...sol }, { solana: {} }),
  ),
}
