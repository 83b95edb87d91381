import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { NetworkTokensSources } from '../../ports/network-tokens-read.js'
import type { TokenReads } from '../../ports/token-reads.js'
import { typed } from '../authoring.js'
import { grantedAccounts } from '../connection/granted-accounts.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { AppTokens } from './app-tokens.js'
import { type KeptNetwork, keptPortfolios } from './kept-portfolio.js'
import { isLongList, prepareTokens } from './prepare-tokens.js'
import type { TokensEvent, TokensPicture } from './tokens.events.js'
import type { TokensAsk } from './tokens.setup.js'
import { TOKENS_STALE } from './tokens.setup.js'
import { withEarlier } from './with-earlier.js'

type Pause = TokenReads['nextTask']

interface Reading extends TokensAsk {
  readonly signal: AbortSignal
  readonly tell: (event: TokensEvent) => void
}

/** The account on each network of the app: of several side by side, the one that receives payments. */
function accountsOf({ app, of, families }: ServiceContext, namespace: Namespace): ReadonlyMap<Caip2, string> {
  const grant = of('connection', namespace)?.context.grant
  const found = new Map<Caip2, string>()
  if (grant === undefined) return found
  const { addressPerNetwork = false, defaultAccountType } = families.family(namespace)
  const [choice = { address: undefined, type: '' }] = grant.accounts
  for (const { caipNetworkId: network, chainNamespace } of app.networks) {
    if (chainNamespace !== namespace) continue
    const isElsewhere = grant.accountsOn === undefined && network !== grant.chainId
    const accounts = grantedAccounts(grant, choice, network).filter(
      // The contract of a smart account may be on no other network, and an address may be of none.
      ({ type }) => !isElsewhere || (!addressPerNetwork && type !== 'smartAccount'),
    )
    const used =
      accounts.find(({ address }) => address === grant.accounts[0]?.address) ??
      accounts.find(({ type }) => type === defaultAccountType) ??
      accounts[0]
    if (used !== undefined) found.set(network, used.address)
  }
  return found
}

/** Reads all networks of a family side by side. Each tells as soon as it has answered, so that a slow one holds up no other. */
export function readEveryNetwork(
  context: ServiceContext,
  appTokens: AppTokens,
  { namespace, anew, signal, tell }: Reading,
): void {
  const service = context.service('tokens')
  const { monotonic } = context.environment
  const accounts = accountsOf(context, namespace)
  const networks = [...accounts.keys()]
  let picture: TokensPicture = {
    networks,
    accounts: Object.fromEntries(accounts),
    pending: networks,
    unpriced: [],
    read: {},
    unread: {},
  }
  const told = (known: Partial<TokensPicture>): void => {
    if (signal.aborted) return
    picture = { ...picture, ...known }
    // A network that could not be read makes the others no older.
    const shown = Object.values(picture.read).filter(({ network }) => picture.unread[network] === undefined)
    const oldest = Math.min(...shown.map(({ readAt }) => readAt))
    const age = Number.isFinite(oldest) ? Math.max(0, context.environment.now() - oldest) : 0
    tell({ type: 'tokens.told', picture, age })
  }
  const one = async (id: Caip2, address: string): Promise<void> => {
    const others = (list: readonly Caip2[]) => list.filter((network) => network !== id)
    const answered = (known: Partial<TokensPicture>): void =>
      told({ pending: others(picture.pending), unpriced: others(picture.unpriced), ...known })
    /** A long list shows once it is prepared, a short one at once. */
    const show = async (read: NetworkTokens, nextTask: Pause, isUnpriced: boolean): Promise<void> => {
      // The chart keeps what was read before, until this read shows.
      const earlier = context.of('tokens', namespace)?.context.picture.read[id]
      const whole = withEarlier(read, earlier)
      if (isLongList(whole)) await prepareTokens(whole, before, { nextTask, monotonic, signal })
      before = whole
      const known = { read: { ...picture.read, [id]: whole } }
      answered(isUnpriced ? { ...known, unpriced: [...picture.unpriced, id] } : known)
    }
    let before: NetworkTokens | undefined
    let early: Promise<void> | undefined
    try {
      if (service === undefined) throw new WalletchartError('ABORTED')
      const [{ read, nextTask }, chain] = await Promise.all([
        service.reads(),
        context.families.chain(namespace),
      ])
      const sources: NetworkTokensSources = {
        wallet: walletAssets(context, namespace),
        chain,
        appTokens: appTokens.get(id) ?? [],
        now: context.environment.now,
      }
      const ask = { network: context.network(id), address, fresh: anew, signal }
      const tokens = await read(sources, ask, (unpriced) => {
        early = show(unpriced, nextTask, true)
      })
      await early
      await show(tokens, nextTask, false)
    } catch (error) {
      await early
      // Amounts without prices are better than none.
      const isThere = picture.unpriced.includes(id)
      answered(isThere ? {} : { unread: { ...picture.unread, [id]: typed(error).toJSON() } })
    }
  }
  const readPending = (): void => {
    for (const id of picture.pending) void one(id, accounts.get(id) ?? '')
  }
  told({})
  const chart = context.of('tokens', namespace)?.context
  const isFirst = Object.keys(chart?.picture.read ?? {}).length === 0
  if (service?.remember === false || !isFirst || chart?.of === undefined) readPending()
  else
    recalled(context, namespace, chart.of.address, accounts).then((kept) => {
      if (signal.aborted) return
      const read = Object.fromEntries(kept.map(({ isPart, ...known }) => [known.network, known]))
      const isFresh = ({ readAt, isPart }: KeptNetwork): boolean =>
        !anew && isPart === undefined && context.environment.now() - readAt < TOKENS_STALE
      const fresh = kept.filter(isFresh).map(({ network }) => network)
      if (kept.length > 0) told({ read, pending: networks.filter((network) => !fresh.includes(network)) })
      readPending()
    })
}

/** The last known tokens of an account on the networks where it is the same. Never rejects. */
async function recalled(
  context: ServiceContext,
  namespace: Namespace,
  address: string,
  accounts: ReadonlyMap<Caip2, string>,
): Promise<readonly KeptNetwork[]> {
  const kept = await keptPortfolios(context, namespace).of(address)
  return kept?.networks.filter((one) => accounts.get(one.network) === one.address) ?? []
}

/** Asks the wallet of the account, if it and its family list assets. */
const walletAssets =
  (
    { families, connectorOf, clock }: ServiceContext,
    namespace: Namespace,
  ): NonNullable<NetworkTokensSources['wallet']> =>
  async ({ network, address, signal }) => {
    const wallet = await families.wallet(namespace)
    return wallet.assets?.({ connector: connectorOf(namespace), network, address, signal, clock })
  }
