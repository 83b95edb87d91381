import { type ProductInvariant, type ProductState, stableKey } from '@walletchart/chart-kit'
import { contextOf, isConnected, isIn } from '../charts/kit/in-walks.cases.js'
import { routeOf } from '../charts/modal/routes.js'
import type { Namespace } from '../model/ids/namespace.js'
import { stackOf } from './stack-of.cases.js'

const families: readonly Namespace[] = ['eip155', 'solana']

const isPrompting = (state: ProductState, family: Namespace): boolean => isIn(state, 'siwx', family, 'asked')

/** An engine reads its record before anything else. */
const isUnread = (state: ProductState): boolean => isIn(state, 'record', '', 'unread')

type Facts = Parameters<ProductInvariant['check']>[0]['facts']

const isEnd = (fact: object): boolean => 'type' in fact && fact.type === 'connection.ended'
const isAwayNow = (fact: object): boolean => isEnd(fact) && 'cause' in fact && fact.cause === 'away'

/** A wallet was left for good. */
const isOver = (facts: Facts): boolean => facts.some(({ fact }) => isEnd(fact) && !isAwayNow(fact))
/** A wallet may come back by itself. */
const isAway = (facts: Facts): boolean => facts.some(({ fact }) => isAwayNow(fact))

const promptOf = (state: ProductState) => stackOf(state).find(({ view }) => view === 'SIWXSignMessage')

/** The laws of a wallet, its sign-in and its views. */
export const signInFollows: readonly ProductInvariant[] = [
  {
    per: 'state',
    name: 'a sign-in belongs to the account that is shown, and there is none without an account',
    check: ({ to }) =>
      families.every((family) => {
        const account = contextOf(to, 'siwx', family)?.account
        const grant = contextOf(to, 'connection', family)?.grant
        const isReady = isIn(to, 'connection', family, 'connected.supported')
        return isReady
          ? account?.address === grant?.accounts[0]?.address && account?.networkId === grant?.chainId
          : account === undefined
      }),
  },
  {
    per: 'state',
    name: 'an account that has to sign in is asked, and its prompt cannot be closed',
    check: ({ to }) => {
      const prompt = promptOf(to)
      const asked = families.filter((family) => isPrompting(to, family))
      // The prompt stays while the next account is looked at: it may have to sign in too.
      const isChecking = families.some((one) => isIn(to, 'siwx', one, 'checking'))
      if (asked.length === 0) return prompt === undefined || isChecking || 'a prompt for nobody'
      const family = asked.find((one) => one === prompt?.data.namespace)
      // A network that has to be left comes first, and an app may show something else over an optional one.
      const isElsewhere = stackOf(to).some(({ view }) => view === 'UnsupportedChain')
      if (isElsewhere) return true
      return family !== undefined && prompt?.held === contextOf(to, 'siwx', family)?.required
    },
  },
  {
    per: 'state',
    name: 'the wallet is asked for a signature exactly while a sign-in waits for it',
    check: ({ to }) =>
      families.every(
        (family) =>
          isIn(to, 'siwx', family, 'asked.signing') ===
          (contextOf(to, 'request', family)?.requests ?? []).some(({ owner }) => owner === 'siwx'),
      ),
  },
  {
    name: 'a wallet stays unless it has to sign in and does not',
    check: ({ facts, to }) =>
      facts.every(
        ({ fact }) =>
          !(
            fact.type === 'siwx.broken' ||
            (fact.type === 'siwx.declined' && 'required' in fact && fact.required)
          ) ||
          families.every(
            (family) => !('namespace' in fact && fact.namespace === family) || !isConnected(to, family),
          ),
      ),
  },
  {
    name: 'giving up a sign-in that is required leads back to Connect, in an open modal',
    check: ({ from, facts, to }) =>
      !facts.some(
        ({ fact }) =>
          fact.type === 'siwx.broken' ||
          (fact.type === 'siwx.declined' && 'required' in fact && fact.required),
      ) ||
      from === undefined ||
      stackOf(from).length === 0 ||
      ['Connect', 'SIWXSignMessage', 'UnsupportedChain'].includes(stackOf(to)[0]?.view ?? ''),
  },
  {
    name: 'the end of a wallet ends its sign-ins',
    check: ({ from, facts, to }) =>
      from === undefined ||
      !isOver(facts) ||
      !isIn(from, 'connection', 'eip155', 'connected.supported') ||
      isIn(to, 'siwx', 'eip155', 'clearing'),
  },
  {
    name: 'a signature goes on to the app',
    check: ({ facts, to }) =>
      !facts.some(
        ({ fact }) => fact.type === 'request.answered' && 'owner' in fact && fact.owner === 'siwx',
      ) || isIn(to, 'siwx', 'eip155', 'asked.adding'),
  },
  {
    name: 'sign-ins that cannot be read are said',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'siwx.broken') ||
      contextOf(to, 'toasts')?.message !== undefined,
  },
  {
    name: 'the views that led to a wallet leave when its sign-in is settled',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'siwx.signedIn') ||
      stackOf(to).every(({ view }) => routeOf(view).flow !== 'connect') ||
      families.some((family) => isIn(to, 'siwx', family, 'checking')),
  },
  {
    name: 'the views that led to a wallet stay until its sign-in is known',
    check: ({ from, facts, to }) =>
      from === undefined ||
      stackOf(from).length === 0 ||
      !facts.some(({ fact }) => fact.type === 'connection.connected') ||
      families.every((family) => !isIn(to, 'siwx', family, 'checking')) ||
      stackOf(to).length > 0,
  },
]

/** The laws of a sign-in and the record. */
export const signInIsRecorded: readonly ProductInvariant[] = [
  {
    per: 'state',
    name: 'an account that is signed in is in the record',
    check: ({ to }) => {
      const { account } = contextOf(to, 'siwx', 'eip155') ?? {}
      const record = contextOf(to, 'record')?.record
      if (record === undefined || isUnread(to) || !isIn(to, 'siwx', 'eip155', 'signedIn')) return true
      const { signIns = [], toEnd = [] } = record
      const id = `${account?.networkId}:${account?.address}`
      return signIns.includes(id) && !toEnd.includes(id)
    },
  },
  {
    name: '[U41 partly] a wallet that is away keeps its sign-ins',
    check: ({ from, facts, to }) =>
      from === undefined ||
      !isAway(facts) ||
      stableKey(contextOf(to, 'record')?.record.signIns) ===
        stableKey(contextOf(from, 'record')?.record.signIns),
  },
  {
    name: 'no sign-in of a wallet counts after its end',
    check: ({ from, facts, to }) => {
      const record = contextOf(to, 'record')?.record
      if (record === undefined || isUnread(to) || !isOver(facts)) return true
      const { signIns = [], toEnd = [] } = record
      const before = from === undefined ? [] : (contextOf(from, 'record')?.record.signIns ?? [])
      return toEnd.includes('eip155') && signIns.length === 0 && before.every((one) => toEnd.includes(one))
    },
  },
]

/** The laws of a paired wallet that signs in with its approval. */
export const oneClickFollows: readonly ProductInvariant[] = [
  {
    name: '[R4.17 partly] what a wallet signed with its approval is verified before anybody is asked',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'pairing.signed') ||
      !isIn(to, 'connection', 'eip155', 'connected.supported') ||
      isIn(to, 'siwx', 'eip155', 'checking.oneClick') ||
      // The sign-ins of the wallet before are being ended.
      isIn(to, 'siwx', 'eip155', 'clearing'),
  },
  {
    per: 'state',
    name: '[R4.35 partly] the toast says so exactly as long as it is verified',
    check: ({ to }) =>
      isIn(to, 'siwx', 'eip155', 'checking.oneClick') ===
      (contextOf(to, 'toasts')?.message?.message?.code === 'authenticating'),
  },
  {
    name: '[R4.37 partly] what no server takes ends the connection and its session',
    check: ({ facts, to }) =>
      !facts.some(({ fact }) => fact.type === 'siwx.broken') ||
      (!isConnected(to) && !isIn(to, 'pairing', '', 'settled')),
  },
  {
    per: 'state',
    name: 'an answer does not outlive its session',
    check: ({ to }) =>
      isIn(to, 'pairing', '', 'settled') || contextOf(to, 'siwx', 'eip155')?.answered === undefined,
  },
]
