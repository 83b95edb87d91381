import { expect, it } from 'vitest'
import type { TransferQuote } from '../../ports/family-transfer.js'
import { publicQuote } from './public-quote.js'
import type { SendOrder } from './token-send.events.js'

const order: SendOrder = {
  namespace: 'solana',
  network: 'solana:1',
  from: 'me',
  connectorId: 'one',
  to: 'you',
  asset: { token: 'mint', symbol: 'USDC', decimals: 6 },
  coin: { symbol: 'SOL', decimals: 9 },
  amount: 'max',
  acceptReceiver: false,
}
const quote: TransferQuote = {
  order: { network: 'solana:1', from: 'me', to: 'you', token: 'mint', amount: 6n, acceptReceiver: false },
  arrives: 6n,
  fee: undefined,
  stays: 0n,
  problems: [],
}

it('says what one transfer can move where the account holds more, also where it can move nothing', () => {
  expect(publicQuote(order, { ...quote, movable: 6n })).toMatchObject({ amount: '6', movable: '6' })
  expect(publicQuote(order, { ...quote, movable: 0n })).toMatchObject({ movable: '0' })
  expect(publicQuote(order, quote)).not.toHaveProperty('movable')
})
