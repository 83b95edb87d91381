import { on, type Wire } from '../kit/wire.js'
import type { PublishedEntry } from '../receipts/receipts.events.js'
import type { SentTransaction } from '../send/send.public.js'
import type { ListedTransaction, SentCandidate } from './token-send.events.js'

const views = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'] as const

const ofItsOwn = 'it is a transfer of its own'
const isOfItsOwn = ({ replaces }: Pick<SentTransaction, 'replaces'>): boolean => replaces === undefined
const isReplacement = (sent: Pick<SentTransaction, 'replaces'>): boolean => !isOfItsOwn(sent)

// A fact without one goes nowhere.
const noCandidate: SentCandidate = { id: '', network: 'none:0', replacement: { id: '', with: 'faster' } }

const noTransaction: ListedTransaction = {
  ...{ id: '', namespace: '', network: 'none:0', from: '', to: '', token: '', symbol: '' },
  ...{ decimals: 0, amount: 0n, canReplace: false },
}

/** The entry of a transaction, as the list takes it. */
const entryOf = ({
  id,
  namespace,
  network,
  from,
  to,
  token,
  amount,
  symbol,
  decimals,
  canReplace,
}: ListedTransaction): { readonly sent: PublishedEntry } => ({
  sent: {
    ...{ id, namespace, network, from, to, token, symbol, decimals },
    amount: amount.toString(),
    canReplace,
  },
})

/** What follows from a transfer. */
export const tokenSendWires: readonly Wire[] = [
  on('tokenSend', 'send.asked').sendSame('request', 'request.ask', ({ request }) => ({ request })),
  on('tokenSend', 'send.unasked').sendSame('request', 'request.cancel', ({ attempt }) => ({ attempt }), {
    ifWanted: true,
  }),
  on('tokenSend', 'send.published')
    .when(ofItsOwn, isOfItsOwn)
    .send('sendForm', 'form.sent', ({ network, from, to, token }) => ({ network, from, to, token }), {
      ifWanted: true,
    }),
  on('tokenSend', 'send.published')
    .when(ofItsOwn, isOfItsOwn)
    .send('receipts', 'receipts.published', entryOf),
  on('tokenSend', 'send.published')
    .when('it takes the place of another', isReplacement)
    .send('receipts', 'receipts.replaced', ({ id, network, replaces }) => ({
      id: replaces?.id ?? '',
      network,
      replacement: { id, with: replaces?.with ?? 'faster' },
    })),
  // The tracker looks for it. The user still says whether the same may be sent again.
  on('tokenSend', 'send.unknown')
    .when('the kit may have sent it', ({ sent }) => sent !== undefined)
    .send('receipts', 'receipts.published', ({ sent = noTransaction }) => entryOf(sent)),
  // It is measured against by the next one, and its receipt counts.
  on('tokenSend', 'send.unknown')
    .when('the kit may have put it in the place of another', ({ candidate }) => candidate !== undefined)
    .send('receipts', 'receipts.replaced', ({ candidate = noCandidate }) => candidate),
  on('tokenSend', 'send.published')
    .when(ofItsOwn, isOfItsOwn)
    .send('toasts', 'toast.show', () => ({
      variant: 'success',
      text: 'Transaction started',
      message: { code: 'transactionStarted' },
    })),
  // A coin has no view of its own after it was sent: what is below shows. A token leads to the account.
  on('tokenSend', 'send.published').send(
    'modal',
    'modal.withdraw',
    ({ token }) => ({ views, ...(token !== 'native' && { instead: 'Account' }) }),
    { ifWanted: true },
  ),
]
