import { featureError } from '../../model/errors/feature-error.js'
import type { Network } from '../../model/networks/network.js'
import type { ReadToken } from '../../model/tokens/network-tokens.js'
import { type NamedToken, type TokenVerdict, tokenJudge } from '../../model/tokens/token-verdict.js'
import { totalValue } from '../../model/tokens/total-value.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { AppTokens } from './app-tokens.js'
import {
  inOrder,
  type JudgedToken,
  judgedToken,
  type PreparedToken,
  preparedTokens,
} from './prepared-tokens.js'
import { tokensBlank } from './tokens.blank.js'
import type { TokensPicture } from './tokens.events.js'
import type {
  Portfolio,
  PortfolioTotal,
  TokenBalance,
  TokensAccountSlice,
  UnreadNetwork,
} from './tokens.public.js'
import { TOKENS_GUARD, TOKENS_OLD, TOKENS_STALE } from './tokens.setup.js'

type TokensSnapshot = SnapshotOf<'tokens'>

/** The coins of the networks, the tokens of the app, and those that the Blockchain API lists. */
const verifiedTokens = (
  networks: readonly Network[],
  appTokens: AppTokens,
  prepared: readonly PreparedToken[],
): readonly NamedToken[] => [
  ...networks.map(({ caipNetworkId: network, nativeCurrency: { name, symbol } }) => ({
    network,
    name,
    symbol,
  })),
  ...networks.flatMap(({ caipNetworkId: network }) =>
    (appTokens.get(network) ?? []).map(({ address, name, symbol }) => ({ network, address, name, symbol })),
  ),
  ...prepared.filter(({ token }) => token.isListed).map(({ named }) => named),
]

/** Verified tokens first. Lists that are in order already are sorted fast. */
function shownInOrder(judged: readonly JudgedToken[]): readonly TokenBalance[] {
  const isVerified = ({ shown }: JudgedToken): boolean => shown.verdict.standing === 'verified'
  const verified = judged.filter(isVerified).sort(inOrder)
  const others = judged.filter((one) => !isVerified(one)).sort(inOrder)
  return [...verified, ...others].map(({ shown }) => shown)
}

/** A service that cleans names says of which it took away what cannot be seen. */
const verdictOf = ({ isSuspicious }: ReadToken, verdict: TokenVerdict): TokenVerdict =>
  isSuspicious && verdict.standing === 'unverified' ? { standing: 'suspicious' } : verdict

/** Where nothing was read there is no value: it is not zero. */
function totalOf(judged: readonly JudgedToken[]): PortfolioTotal {
  if (judged.length === 0) return { unpriced: 0, unread: 0, outside: 0 }
  const { value, unpriced, unread, outside } = totalValue(
    judged.map(({ counted }) => counted),
    0,
  )
  return { ...(value !== undefined && { value }), unpriced, unread, outside }
}

/** Networks that could not be read, and those whose node may know of more than it listed. */
const unreadOf = ({ networks, unread, read }: TokensPicture): readonly UnreadNetwork[] =>
  networks.flatMap((network) => {
    const error = unread[network]
    const more = read[network]?.unlisted
    if (error !== undefined) return [{ network, error }]
    return more === undefined
      ? []
      : [{ network, error: featureError(more.code, { details: more.details }).toJSON() }]
  })

const statusOf = (snapshot: TokensSnapshot): Portfolio['status'] => {
  if (snapshot.matches('idle')) return 'unknown'
  if (snapshot.matches('reading')) return 'loading'
  return snapshot.matches('failed') ? 'failed' : 'ready'
}

/** Undefined while a network is still waited for. */
function reachOf(snapshot: TokensSnapshot): Portfolio['reach'] {
  const { networks, unread } = snapshot.context.picture
  if (!snapshot.matches('ready') && !snapshot.matches('failed')) return undefined
  if (networks.length === 0) return 'noNetwork'
  const missing = networks.filter((network) => unread[network] !== undefined).length
  if (missing === 0) return unreadOf(snapshot.context.picture).length === 0 ? 'whole' : 'part'
  return missing === networks.length ? 'nothing' : 'part'
}

const ageOf = (snapshot: TokensSnapshot): Portfolio['age'] => {
  const { age } = snapshot.context
  if (snapshot.matches('reading') && age >= TOKENS_STALE) return age >= TOKENS_OLD ? 'old' : 'stale'
  if (snapshot.matches({ ready: 'old' })) return 'old'
  return snapshot.matches({ ready: 'stale' }) || snapshot.matches('failed') ? 'stale' : 'fresh'
}

type Holdings = Pick<TokensAccountSlice, 'tokenBalance'> & { readonly total: PortfolioTotal }

/** The tokens of what was read, judged and in order. Calculated again only when what was read has changed. */
function holdingsReader(appTokens: AppTokens) {
  let last:
    | {
        readonly reads: TokensPicture['read']
        readonly networks: readonly Network[]
        readonly made: Holdings
      }
    | undefined
  return ({ read, networks: own }: TokensPicture, networks: readonly Network[]): Holdings => {
    if (last?.reads !== read || last.networks !== networks) {
      const prepared = own.flatMap((network) => read[network] ?? []).flatMap(preparedTokens)
      const judge = tokenJudge(verifiedTokens(networks, appTokens, prepared))
      const judged = prepared.map((one) => judgedToken(one, verdictOf(one.token, judge(one.named))))
      last = { reads: read, networks, made: { tokenBalance: shownInOrder(judged), total: totalOf(judged) } }
    }
    return last.made
  }
}

/** Makes the slice of the public state: one reader for each family, because each remembers. */
export const tokensSelector = (
  appTokens: AppTokens,
): ((snapshot: TokensSnapshot, scope: Scope, namespace: string) => TokensAccountSlice) => {
  const readers = new Map<string, ReturnType<typeof holdingsReader>>()
  return (snapshot, scope, namespace) => {
    const { picture, failedAt } = snapshot.context
    if (snapshot.matches('idle')) return tokensBlank.account(scope, namespace)
    const reader = readers.get(namespace) ?? holdingsReader(appTokens)
    readers.set(namespace, reader)
    const { tokenBalance, total } = reader(picture, scope.app.networks)
    const reach = reachOf(snapshot)
    const times = Object.values(picture.read).map(({ readAt, earlierAt = readAt }) => earlierAt)
    return {
      tokenBalance,
      portfolio: {
        status: statusOf(snapshot),
        age: ageOf(snapshot),
        readAt: times.length === 0 ? undefined : Math.min(...times),
        retryAt: snapshot.matches({ failed: 'guarded' }) ? failedAt + TOKENS_GUARD : undefined,
        networks: picture.networks,
        pending: picture.pending,
        unread: unreadOf(picture),
        ...(reach !== undefined && { reach }),
        total,
      },
    }
  }
}
