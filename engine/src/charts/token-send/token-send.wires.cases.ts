import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type extends FactOf<'tokenSend'>['type']> = Extract<FactOf<'tokenSend'>, { type: Type }>

const request = {
  attempt: 'send 1',
  owner: 'tokenSend',
  isCompared: true,
  connectorId: 'one',
  address: '0xA',
  chainId: 'eip155:1',
  method: 'eth_sendTransaction',
  params: [{ to: '0xB' }],
} as const
const asked: Fact<'send.asked'> = { type: 'send.asked', namespace: 'eip155', request }
const unasked: Fact<'send.unasked'> = { type: 'send.unasked', namespace: 'solana', attempt: 'send 2' }

const place = { networkId: 'eip155:1' } as const
const holder = { connectorId: 'one', accountType: 'eoa', granted: ['0xA'] } as const
const ready: Extract<FactOf<'connection'>, { type: 'account.ready' }> = {
  type: 'account.ready',
  namespace: 'eip155',
  address: '0xA',
  ...place,
  ...holder,
}
const readySolana: typeof ready = { ...ready, namespace: 'solana', address: 'SoA', networkId: 'solana:1' }
const answered: Extract<FactOf<'request'>, { type: 'request.answered' }> = {
  type: 'request.answered',
  namespace: 'eip155',
  owner: 'tokenSend',
  method: 'eth_sendTransaction',
  attempt: 'send 1',
  answer: '0x01',
}
const error = featureError('USER_REJECTED')
const unoffered = notOffered('It only signs')
const refused: Extract<FactOf<'request'>, { type: 'request.failed' }> = {
  type: 'request.failed',
  namespace: 'solana',
  owner: 'tokenSend',
  method: 'solana_signAndSendTransaction',
  attempt: 'send 2',
  error,
}

/** The deliveries to a transfer, and from one. Only what it asked for comes to it. */
export const tokenSendWireTables: WireTables<'connection' | 'request' | 'slot' | 'tokenSend'> = {
  'connection account.ready > tokenSend send.place': ifWanted(
    row(ready, toOne({ namespace: 'eip155', address: '0xA', networkId: 'eip155:1' })),
    row(readySolana, toOne({ namespace: 'solana', address: 'SoA', networkId: 'solana:1' })),
  ),
  'connection account.left > tokenSend send.place': ifWanted(
    row(
      { type: 'account.left', namespace: 'eip155', address: '0xA', ...place },
      toOne({ namespace: 'eip155', address: undefined, networkId: undefined }),
    ),
    row(
      { type: 'account.left', namespace: 'solana', address: 'SoA', networkId: 'solana:1' },
      toOne({ namespace: 'solana', address: undefined, networkId: undefined }),
    ),
  ),
  'request request.answered > tokenSend send.answered': ifWanted(
    row(answered, toOne({ attempt: 'send 1', answer: '0x01' })),
    row(
      { ...answered, namespace: 'solana', attempt: 'send 2', answer: 'Sig' },
      toOne({ attempt: 'send 2', answer: 'Sig' }),
    ),
    row({ ...answered, owner: 'app' }, nothing),
    row({ ...answered, owner: 'siwx' }, nothing),
  ),
  'request request.failed > tokenSend send.refused': ifWanted(
    row(refused, toOne({ attempt: 'send 2', error, unoffered: false })),
    row({ ...refused, error: unoffered }, toOne({ attempt: 'send 2', error: unoffered, unoffered: true })),
    row({ ...refused, owner: 'app' }, nothing),
    row({ ...refused, owner: 'siwx' }, nothing),
  ),
  'slot slot.failed > tokenSend send.unserved': ifWanted(
    row({ type: 'slot.failed', chunk: 'request', error }, toOne({ error })),
    row({ type: 'slot.failed', chunk: 'modal', error }, nothing),
  ),
  'tokenSend send.asked > request request.ask': loading(
    row(asked, { eip155: { request } }),
    row({ ...asked, namespace: 'solana' }, { solana: { request } }),
  ),
  'tokenSend send.unasked > request request.cancel': ifWanted(
    row(unasked, { solana: { attempt: 'send 2' } }),
    row({ ...unasked, namespace: 'eip155' }, { eip155: { attempt: 'send 2' } }),
  ),
}
