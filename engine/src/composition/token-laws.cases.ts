import type { ProductInvariant } from '@walletchart/chart-kit'
import { contextOf, isIn } from '../charts/kit/in-walks.cases.js'
import { families, follows, told, wasIn } from './follows.cases.js'

/** Tokens belong to the account of the connection. */
export const ownTokens: ProductInvariant = {
  per: 'state',
  name: 'the tokens of a family are those of its account, and nobody has tokens without one',
  check: ({ to }) => {
    const wrong = families.filter(
      (family) =>
        contextOf(to, 'tokens', family)?.of?.address !== contextOf(to, 'connection', family)?.told?.address,
    )
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** Tokens that are there follow the account. */
export const knownTokensAreRead: ProductInvariant = {
  per: 'state',
  name: 'tokens that somebody wants are read when there is an account',
  check: ({ to }) =>
    families.every((family) => {
      const { of, wanted = false } = contextOf(to, 'tokens', family) ?? {}
      return of === undefined || !wanted || !isIn(to, 'tokens', family, 'idle')
    }),
}

export const tokensFollowNetworks: ProductInvariant = follows(
  'tokens are read anew when the app has other networks',
  'network.listed',
  (step) =>
    // An account that comes or goes by it begins its own read.
    ['account.ready', 'account.left'].some((fact) => told(step, fact).length > 0) ||
    families.every((family) => {
      const tokens = contextOf(step.to, 'tokens', family)
      return tokens?.of === undefined || wasIn(step, 'tokens', 'idle', family) || tokens.anew
    }),
)

export const tokensFollowGrants: ProductInvariant = follows(
  'tokens are read anew when the wallet grants other accounts on a network',
  'connection.regranted',
  (step, { namespace }) =>
    ['account.ready', 'account.left'].some((fact) => told(step, fact).length > 0) ||
    families.every((family) => {
      const tokens = contextOf(step.to, 'tokens', family)
      const isOther = family !== namespace || tokens?.of === undefined
      return isOther || wasIn(step, 'tokens', 'idle', family) || tokens.anew
    }),
)

export const shownTokensAreRead: readonly ProductInvariant[] = ['modal.opened', 'modal.viewed'].map((fact) =>
  follows(
    `stale tokens are read when ${fact} leads to the account`,
    fact,
    (step, { view }) =>
      view !== 'Account' ||
      contextOf(step.to, 'tokens', 'eip155')?.of === undefined ||
      !wasIn(step, 'tokens', 'ready.stale', 'eip155') ||
      isIn(step.to, 'tokens', 'eip155', 'reading'),
  ),
)

export const unreadTokensAreSaid: ProductInvariant = follows(
  'a toast says that tokens could not be read',
  'tokens.failed',
  ({ to }) => contextOf(to, 'toasts')?.message?.message?.code === 'balanceUnavailable',
)
