import * as z from 'zod/mini'
import { type Caip2, isCaip2, namespaceOf } from './caip2.js'
import { type Caip10, isCaip10, parseCaip10 } from './caip10.js'
import { displayName } from './display-name.js'
import { featureError } from './feature-error.js'
import type { PairingSession, SessionNamespace } from './pairing-session.js'
import { safeIcon } from './safe-icon.js'
import { safeLink } from './safe-link.js'
import type { WantedNamespace, WantedNamespaces } from './wanted-namespaces.js'

const texts = z.catch(z.array(z.string()), [])
const namespace = z.object({
  chains: z.optional(texts),
  accounts: z.array(z.string()),
  methods: texts,
  events: texts,
})
const session = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** In seconds since 1970, up to the year 9999: a later one would be no date. */
  expiry: z.int().check(z.positive(), z.lte(253_402_300_799)),
  namespaces: z.record(z.string(), namespace),
  sessionProperties: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  peer: z.object({
    metadata: z.object({
      name: z.catch(z.string(), ''),
      url: z.catch(z.optional(z.string()), undefined),
      icons: z.catch(z.optional(z.array(z.string())), undefined),
    }),
  }),
})

const accountsOf = (accounts: readonly string[], name: string): Caip10[] =>
  [...new Set(accounts)].filter(isCaip10).filter((account) => parseCaip10(account).namespace === name)

/** A key is a family (`eip155`) or one chain of it (`eip155:1`). */
const familyOf = (key: string): string => (isCaip2(key) ? namespaceOf(key) : key)

const join = (
  name: string,
  found: readonly (readonly [string, z.infer<typeof namespace>])[],
  wanted: WantedNamespace,
): SessionNamespace | undefined => {
  const accounts = accountsOf(
    found.flatMap(([, { accounts: list }]) => list),
    name,
  )
  if (accounts.length === 0) return undefined
  const named = found.flatMap(([key, { chains = [] }]) => (isCaip2(key) ? [key, ...chains] : chains))
  const chains = [
    ...new Set<Caip2>([
      ...named.filter(isCaip2).filter((chain) => namespaceOf(chain) === name),
      ...accounts.map((account) => parseCaip10(account).network),
    ]),
  ]
  const withAccount = (chain: Caip2): boolean =>
    accounts.some((account) => parseCaip10(account).network === chain)
  const [first] = accounts
  const defaultChain =
    wanted.chains.find(withAccount) ?? chains.find(withAccount) ?? parseCaip10(first).network
  return {
    chains,
    accounts,
    methods: [...new Set(found.flatMap(([, { methods }]) => methods))],
    events: [...new Set(found.flatMap(([, { events }]) => events))],
    defaultChain,
    rpcMap: wanted.rpcMap,
  }
}

/**
 * Reads what the relay client says of a session: families the app did not ask for are left out, and so are accounts
 * that are no CAIP-10 id of their family.
 * @throws WalletchartError `SESSION_INVALID` when it is no session; `REQUIRED_NAMESPACE_MISSING` when a family the app needs is not
 * in it; `GRANT_EMPTY` when none is
 */
export const readPairingSession = (value: unknown, wanted: WantedNamespaces): PairingSession => {
  const result = session.safeParse(value)
  if (!result.success) throw featureError('SESSION_INVALID', { details: result.error.issues[0]?.message })
  const { topic, expiry, sessionProperties = {}, peer } = result.data
  const found = Object.entries(result.data.namespaces)
  const namespaces: Record<string, SessionNamespace> = {}
  for (const [name, one] of Object.entries({ ...wanted.optional, ...wanted.required })) {
    const own = found.filter(([key]) => familyOf(key) === name)
    const joined = own.length === 0 ? undefined : join(name, own, one)
    if (joined !== undefined) namespaces[name] = joined
    else if (Object.hasOwn(wanted.required, name))
      throw featureError('REQUIRED_NAMESPACE_MISSING', { params: { namespace: name } })
  }
  if (Object.keys(namespaces).length === 0) throw featureError('GRANT_EMPTY')
  const { name, url, icons } = peer.metadata
  const { text, suspicious } = displayName(name)
  return {
    topic,
    expiresAt: expiry * 1_000,
    namespaces,
    sessionProperties,
    peer: {
      name: text || 'Wallet',
      ...(suspicious ? { suspicious } : {}),
      url: safeLink(url),
      icon: safeIcon(icons?.[0]),
    },
  }
}
