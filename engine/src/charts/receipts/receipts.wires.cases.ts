import { featureError } from '../../model/errors/feature-error.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

type Done = Extract<FactOf<'receipts'>, { type: 'receipt.done' }>

const sent = {
  id: '0x01',
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  to: '0xB',
  token: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: '250000000000000000',
  canReplace: true,
} as const
const done = (entry: Pick<Done['entry'], 'step' | 'receipt'>, changes: object = {}): Done => ({
  type: 'receipt.done',
  namespace: 'eip155',
  entry: { ...sent, at: 1, ...entry, ...changes },
})
const arrived = done({ step: 'success', receipt: '0x01' })
const repriced = done(
  { step: 'repriced', receipt: '0x02' },
  { symbol: 'USDC', decimals: 6, amount: '1500000' },
)
const reverted = done({ step: 'reverted', receipt: '0x01' })
const replaced = done({ step: 'replaced', receipt: '0x02' })
const cancelled = done({ step: 'cancelled', receipt: '0x02' })
const dropped = done({ step: 'dropped' })
const expired = done({ step: 'expired' })
const unknown = done({ step: 'unknown' })
const ofSolana: Done = { ...arrived, namespace: 'solana' }

const inBlock = [
  ...[arrived, repriced, reverted, replaced, cancelled].map((fact) => row<'receipts'>(fact, { eip155: {} })),
  row<'receipts'>(ofSolana, { solana: {} }),
]
const inNone = [dropped, expired, unknown].map((fact) => row<'receipts'>(fact, nothing))
const published: Extract<FactOf<'tokenSend'>, { type: 'send.published' }> = {
  type: 'send.published',
  ...sent,
  amount: 250_000_000_000_000_000n,
}
const cancelling: typeof published = { ...published, replaces: { id: '0x02', with: 'nothing' } }
const quickening: typeof published = {
  ...published,
  ...{ id: '0x04', network: 'eip155:10' },
  replaces: { id: '0x03', with: 'faster' },
}
const replacing = [cancelling, quickening]

const doubted: Extract<FactOf<'tokenSend'>, { type: 'send.unknown' }> = {
  type: 'send.unknown',
  namespace: 'eip155',
  error: featureError('OUTCOME_UNKNOWN'),
}
const named: typeof doubted = { ...doubted, sent: { ...sent, amount: 250_000_000_000_000_000n } }
const namedOfSolana: typeof doubted = {
  ...doubted,
  namespace: 'solana',
  sent: {
    ...sent,
    ...{ namespace: 'solana', network: 'solana:1', token: 'Mint', symbol: 'USDC', decimals: 6 },
    amount: 1_500_000n,
    canReplace: false,
  },
}
const candidate = { id: '0x05', network: 'eip155:1', replacement: { id: '0x06', with: 'nothing' } } as const

/** The deliveries to what was sent, and from it. */
export const receiptsWireTables: WireTables<'connection' | 'receipts' | 'tokenSend'> = {
  'connection account.ready > receipts receipts.account': ifWanted(
    row(
      {
        type: 'account.ready',
        namespace: 'eip155',
        address: '0xA',
        networkId: 'eip155:1',
        connectorId: 'one',
        accountType: 'eoa',
        granted: ['0xA'],
      },
      toOne({ namespace: 'eip155', address: '0xA' }),
    ),
    row(
      {
        type: 'account.ready',
        namespace: 'solana',
        address: 'SoA',
        networkId: 'solana:1',
        connectorId: 'two',
        accountType: 'eoa',
        granted: ['SoA'],
      },
      toOne({ namespace: 'solana', address: 'SoA' }),
    ),
  ),
  'connection account.left > receipts receipts.left': ifWanted(
    row(
      { type: 'account.left', namespace: 'eip155', address: '0xA', networkId: 'eip155:1' },
      toOne({ namespace: 'eip155' }),
    ),
    row(
      { type: 'account.left', namespace: 'solana', address: 'SoA', networkId: 'solana:1' },
      toOne({ namespace: 'solana' }),
    ),
  ),
  'tokenSend send.published > receipts receipts.published': loading(
    row(published, toOne({ sent })),
    row(
      {
        ...published,
        ...{ namespace: 'solana', network: 'solana:1', token: 'Mint', symbol: 'USDC', decimals: 6 },
        canReplace: false,
      },
      toOne({
        sent: {
          ...sent,
          namespace: 'solana',
          network: 'solana:1',
          token: 'Mint',
          symbol: 'USDC',
          decimals: 6,
          canReplace: false,
        },
      }),
    ),
    ...replacing.map((fact) => row<'tokenSend'>(fact, nothing)),
  ),
  'tokenSend send.published > receipts receipts.replaced': loading(
    row(published, nothing),
    row(cancelling, toOne({ id: '0x02', network: 'eip155:1', replacement: { id: '0x01', with: 'nothing' } })),
    row(quickening, toOne({ id: '0x03', network: 'eip155:10', replacement: { id: '0x04', with: 'faster' } })),
  ),
  'tokenSend send.unknown > receipts receipts.published': loading(
    row(doubted, nothing),
    row({ ...doubted, candidate }, nothing),
    row(named, toOne({ sent })),
    row(namedOfSolana, toOne({ sent: { ...namedOfSolana.sent, amount: '1500000' } })),
  ),
  'tokenSend send.unknown > receipts receipts.replaced': loading(
    row(named, nothing),
    row(doubted, nothing),
    row({ ...doubted, candidate }, toOne(candidate)),
    row(
      { ...doubted, candidate: { ...candidate, network: 'eip155:10' } },
      toOne({ ...candidate, network: 'eip155:10' }),
    ),
  ),
  'tokenSend send.published > toasts toast.show': loading(
    row(
      published,
      toOne({
        variant: 'success',
        text: 'Transaction started',
        message: { code: 'transactionStarted' },
      }),
    ),
    ...replacing.map((fact) => row<'tokenSend'>(fact, nothing)),
  ),
  'receipts receipt.done > balance balance.refresh': ifWanted(...inBlock, ...inNone),
  'receipts receipt.done > tokens tokens.changed': ifWanted(...inBlock, ...inNone),
  'receipts receipt.done > toasts toast.show [it arrived]': loading(
    ...[arrived, ofSolana].map((fact) =>
      row<'receipts'>(
        fact,
        toOne({
          variant: 'success',
          text: 'Sent 0.25 ETH',
          message: { code: 'sent', params: { amount: '0.25', symbol: 'ETH' } },
        }),
      ),
    ),
    row(
      repriced,
      toOne({
        variant: 'success',
        text: 'Sent 1.5 USDC',
        message: { code: 'sent', params: { amount: '1.5', symbol: 'USDC' } },
      }),
    ),
    ...[reverted, replaced, cancelled].map((fact) => row<'receipts'>(fact, nothing)),
    ...inNone,
  ),
  'receipts receipt.done > toasts toast.show [it reverted]': loading(
    row(
      reverted,
      toOne({
        variant: 'error',
        text: 'Send failed. The fee was paid.',
        message: { code: 'sendFailed' },
      }),
    ),
    ...[arrived, repriced, replaced, cancelled].map((fact) => row<'receipts'>(fact, nothing)),
    ...inNone,
  ),
}
