import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const place = { network: 'eip155:1', address: '0xA', connectorId: 'one' } as const
const ready: Extract<FactOf<'connection'>, { type: 'account.ready' }> = {
  type: 'account.ready',
  namespace: 'eip155',
  address: '0xA',
  networkId: 'eip155:1',
  connectorId: 'one',
  accountType: 'eoa',
  granted: ['0xA'],
}
const readySolana: typeof ready = {
  ...ready,
  namespace: 'solana',
  address: 'SoA',
  networkId: 'solana:1',
  connectorId: 'two',
}
const published: Extract<FactOf<'tokenSend'>, { type: 'send.published' }> = {
  type: 'send.published',
  id: '0x01',
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  to: '0xB',
  token: 'native',
  amount: 5n,
  symbol: 'ETH',
  decimals: 18,
  canReplace: true,
}
const replaces = { id: '0x02', with: 'nothing' } as const

const order = {
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  connectorId: 'one',
  to: '0xB',
  asset: { token: undefined, symbol: 'ETH', decimals: 18 },
  coin: { symbol: 'ETH', decimals: 18 },
  amount: 5n,
  acceptReceiver: false,
} as const

const sendViews = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** The deliveries to the form of a transfer, and from it. */
export const sendFormWireTables: WireTables<'connection' | 'network' | 'sendForm' | 'tokenSend'> = {
  'connection account.ready > sendForm form.moved': ifWanted(
    row(ready, toOne({ namespace: 'eip155', place: { namespace: 'eip155', ...place } })),
    row(
      readySolana,
      toOne({
        namespace: 'solana',
        place: { namespace: 'solana', network: 'solana:1', address: 'SoA', connectorId: 'two' },
      }),
    ),
  ),
  'connection account.left > sendForm form.moved': ifWanted(
    row(
      { type: 'account.left', namespace: 'eip155', address: '0xA', networkId: 'eip155:1' },
      toOne({ namespace: 'eip155', place: undefined }),
    ),
    row(
      { type: 'account.left', namespace: 'solana', address: 'SoA', networkId: 'solana:1' },
      toOne({ namespace: 'solana', place: undefined }),
    ),
  ),
  'network network.activated > sendForm form.family': ifWanted(
    row({ type: 'network.activated', namespace: 'eip155' }, toOne({ namespace: 'eip155' })),
    row({ type: 'network.activated', namespace: 'solana' }, toOne({ namespace: 'solana' })),
  ),
  'sendForm form.ordered > tokenSend send.review': loading(
    row({ type: 'form.ordered', namespace: 'eip155', attempt: 'a', order }, toOne({ attempt: 'a', order })),
    row(
      { type: 'form.ordered', namespace: 'solana', attempt: 'b', order: { ...order, namespace: 'solana' } },
      toOne({ attempt: 'b', order: { ...order, namespace: 'solana' } }),
    ),
  ),
  'tokenSend send.published > sendForm form.sent': ifWanted(
    row(published, toOne({ network: 'eip155:1', from: '0xA', to: '0xB', token: 'native' })),
    row(
      { ...published, namespace: 'solana', network: 'solana:1', from: 'SoA', to: 'SoB', token: 'Mint' },
      toOne({ network: 'solana:1', from: 'SoA', to: 'SoB', token: 'Mint' }),
    ),
    row({ ...published, replaces }, nothing),
  ),
  'tokenSend send.published > modal modal.withdraw': ifWanted(
    row(published, toOne({ views: sendViews })),
    row({ ...published, token: '0xT' }, toOne({ views: sendViews, instead: 'Account' })),
  ),
}
