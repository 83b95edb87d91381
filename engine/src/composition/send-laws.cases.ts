import type { ProductInvariant, ProductState } from '@walletchart/chart-kit'
import { contextOf, isIn } from '../charts/kit/in-walks.cases.js'
import { orderInForm } from '../charts/send-form/order-in-form.js'

const isSending = (state: ProductState, ...paths: readonly string[]): boolean =>
  paths.some((path) => isIn(state, 'tokenSend', '', path))

const isReplacement = (fact: object): boolean =>
  Object(fact).type === 'send.published' && Object(fact).replaces !== undefined

/** A form is about the family that the app shows. */
export const formIsOfShownFamily: ProductInvariant = {
  name: '[B45] a form is gone once the app shows another family',
  check: ({ to, facts }) =>
    facts.every(({ fact }) => {
      const place = contextOf(to, 'sendForm')?.place
      if (fact.type !== 'network.activated' || place === undefined) return true
      return 'namespace' in fact && fact.namespace === place.namespace
    }),
}

const sendViews: readonly string[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']
const viewsIn = (state: ProductState): readonly string[] =>
  contextOf(state, 'modal')?.stack.map(({ view }) => view) ?? []

/** What shows after a transfer. */
export const sendViewLaws: readonly ProductInvariant[] = [
  {
    name: '[R2.24] [R2.25] [B69 partly] what went out leaves its views: a token for the account, a coin for what is below them',
    check: ({ from, to, facts }) => {
      const [sent] = facts.flatMap(({ fact }) => (fact.type === 'send.published' ? [fact] : []))
      if (sent === undefined || from === undefined) return true
      const before = viewsIn(from)
      const kept = before.filter((view) => !sendViews.includes(view))
      const isToken = 'token' in sent && sent.token !== 'native'
      const isShown = kept.length < before.length && isToken && kept.at(-1) !== 'Account'
      return viewsIn(to).join() === [...kept, ...(isShown ? ['Account'] : [])].join()
    },
  },
]

/** A receipt, and what the account holds then. */
export const receiptLaws: readonly ProductInvariant[] = [
  {
    name: '[R4.46 partly] with a receipt the balance and the tokens that are shown are read again',
    check: ({ from, to, facts }) => {
      if (from === undefined || !facts.some(({ fact }) => fact.type === 'receipt.done')) return true
      const isRead = isIn(from, 'balance', 'eip155', 'ready')
      const isLookedAt = !isIn(from, 'tokens', 'eip155', 'idle')
      return (
        (!isRead ||
          (isIn(to, 'balance', 'eip155', 'loading') &&
            contextOf(to, 'balance', 'eip155')?.of?.address === '0xA')) &&
        (!isLookedAt || isIn(to, 'tokens', 'eip155', 'reading'))
      )
    },
  },
]

/** The laws of a transfer, its wallet and its account. */
export const sendLaws: readonly ProductInvariant[] = [
  {
    name: '[B69 partly] what the form orders is reviewed, or its call ends',
    check: ({ to, facts }) =>
      facts.every(
        ({ fact }) =>
          fact.type !== 'form.ordered' ||
          (contextOf(to, 'tokenSend')?.attempt === ('attempt' in fact ? fact.attempt : undefined) &&
            isSending(to, 'reviewing.reading')) ||
          isSending(to, 'over.unknown'),
      ),
  },
  {
    per: 'state',
    name: 'the wallet is asked for a transfer exactly while it waits for the answer',
    check: ({ to }) =>
      isSending(to, 'asking.prompting', 'asking.withdrawing') ===
      (contextOf(to, 'request', 'eip155')?.requests ?? []).some(({ owner }) => owner === 'tokenSend'),
  },
  {
    per: 'state',
    name: 'a transfer that is not confirmed belongs to the account and the network that are shown',
    check: ({ to }) => {
      if (!isSending(to, 'reviewing')) return true
      const order = contextOf(to, 'tokenSend')?.order
      const grant = contextOf(to, 'connection', 'eip155')?.grant
      const isShown = isIn(to, 'connection', 'eip155', 'connected.supported')
      return isShown && order?.from === grant?.accounts[0]?.address && order?.network === grant?.chainId
    },
  },
  {
    name: 'what the wallet sent is published, and nothing else is',
    check: ({ from, to }) =>
      from === undefined ||
      !isSending(to, 'asking.publishing') ||
      isSending(from, 'asking.publishing') ||
      contextOf(to, 'tokenSend')?.answer !== undefined,
  },
  {
    name: 'an account that leaves takes the end of its transfer along',
    check: ({ to, facts }) =>
      !facts.some(({ fact }) => fact.type === 'account.left') ||
      !isSending(to, 'over.published') ||
      isIn(to, 'connection', 'eip155', 'connected.supported'),
  },
  {
    per: 'state',
    name: '[B45] a form belongs to the account and the network that are shown, or is empty',
    check: ({ to }) => {
      const { place, to: receiver } = contextOf(to, 'sendForm') ?? { place: undefined, to: '' }
      if (place === undefined) return receiver === ''
      const grant = contextOf(to, 'connection', 'eip155')?.grant
      return (
        receiver === '' || (place.address === grant?.accounts[0]?.address && place.network === grant?.chainId)
      )
    },
  },
  {
    name: '[B69 partly] a transfer that went out empties its form, and one that takes the place of another leaves it',
    check: ({ from, to, facts }) => {
      const form = from && contextOf(from, 'sendForm')
      if (facts.some(({ fact }) => isReplacement(fact))) return contextOf(to, 'sendForm')?.to === form?.to
      const isOut = facts.some(({ fact }) => fact.type === 'send.published')
      // One that was typed anew meanwhile is another transfer.
      return (
        !isOut ||
        form === undefined ||
        orderInForm(form) === undefined ||
        contextOf(to, 'sendForm')?.to === ''
      )
    },
  },
  {
    name: '[C20 partly] what went out is in the list at once, and the user reads that it did',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'send.published' && !isReplacement(fact)) ||
      (contextOf(to, 'receipts')?.entries.length === 1 &&
        contextOf(to, 'toasts')?.message?.message?.code === 'transactionStarted'),
  },
  {
    name: 'one in doubt whose transaction is known is in the list too, and is looked for at once',
    check: ({ facts, to }) =>
      facts.every(({ fact }) => {
        if (fact.type !== 'send.unknown' || !('sent' in fact)) return true
        // The walk knows an entry by its step alone.
        const [entry] = contextOf(to, 'receipts')?.entries ?? []
        return entry?.step === 'pending' && isIn(to, 'receipts', '', 'watch.looking')
      }),
  },
  {
    name: 'one that takes the place of another is in the entry of that one, which is looked at at once',
    check: ({ facts, to }) => {
      if (!facts.some(({ fact }) => isReplacement(fact))) return true
      const [entry, ...others] = contextOf(to, 'receipts')?.entries ?? []
      if (others.length > 0) return false
      return (
        entry?.step !== 'pending' ||
        (entry.replacement?.id === '0x01' && isIn(to, 'receipts', '', 'watch.looking'))
      )
    },
  },
  {
    name: '[R4.46 partly] with a receipt the user reads how it ended, and the balance is read again',
    check: ({ facts, to }) =>
      facts.every(({ fact }) => {
        if (fact.type !== 'receipt.done' || !('entry' in fact)) return true
        const code = Object(fact.entry).step === 'reverted' ? 'sendFailed' : 'sent'
        return (
          contextOf(to, 'toasts')?.message?.message?.code === code && !isIn(to, 'balance', 'eip155', 'ready')
        )
      }),
  },
  {
    name: '[C20 partly] the list knows the account that is shown, and none that has left',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'account.ready' || fact.type === 'account.left') ||
      contextOf(to, 'receipts')?.accounts.eip155 === contextOf(to, 'connection', 'eip155')?.told?.address,
  },
]
