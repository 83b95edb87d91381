import * as z from 'zod/mini'
import { isObject } from '../data/is-object.js'
import { featureError } from '../errors/feature-error.js'
import { pairingError } from '../errors/pairing-error.js'
import { type Caip2, isCaip2, namespaceOf } from '../ids/caip2.js'
import { type Caip10, isCaip10, parseCaip10 } from '../ids/caip10.js'
import { safeIcon } from '../links/safe-icon.js'
import { safeLink } from '../links/safe-link.js'
import type { WantedNamespace, WantedNamespaces } from '../networks/wanted-namespaces.js'
import { displayName } from '../text/display-name.js'
import { textSchema } from '../text/text-schema.js'
import { matches } from './matches.js'
import type { PairingSession, SessionNamespace } from './pairing-session.js'

/** In seconds since 1970, the year 9999: a later expiry would be no date. */
const LAST_SECOND = 253_402_300_799

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextEntry = (entry: readonly [string, unknown]): entry is [string, string] => isText(entry[1])
const isFields = (value: unknown): value is object => isObject(value) && !Array.isArray(value)

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.
const anything = z.optional(z.custom<unknown>(() => true))
const namespace = z.object({
  chains: anything,
  accounts: z.array(textSchema),
  methods: anything,
  events: anything,
})
const session = z.object({
  topic: matches(/^[0-9a-f]{64}$/),
  expiry: z.custom<number>(
    (expiry) => Number.isInteger(expiry) && Number(expiry) > 0 && Number(expiry) <= LAST_SECOND,
  ),
  namespaces: z.custom<Readonly<Record<string, z.infer<typeof namespace>>>>(
    (value) => isFields(value) && Object.values(value).every((one) => namespace.safeParse(one).success),
  ),
  sessionProperties: anything,
  peer: z.object({ metadata: z.object({ name: anything, url: anything, icons: anything }) }),
})

/** A list with anything else in it counts as empty. */
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every(isText) ? value : []

/** Fields with anything else in them count as none. */
const textFieldsOf = (value: unknown): Readonly<Record<string, string>> => {
  const entries = isFields(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.every(isTextEntry) ? entries : [])
}

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
  const named = found.flatMap(([key, { chains }]) =>
    isCaip2(key) ? [key, ...textsOf(chains)] : textsOf(chains),
  )
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
    methods: [...new Set(found.flatMap(([, { methods }]) => textsOf(methods)))],
    events: [...new Set(found.flatMap(([, { events }]) => textsOf(events)))],
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
  if (!result.success) throw pairingError('SESSION_INVALID', { details: result.error.issues[0]?.message })
  const { topic, expiry, sessionProperties, peer } = result.data
  const found = Object.entries(result.data.namespaces)
  const namespaces: Record<string, SessionNamespace> = {}
  for (const [name, one] of Object.entries({ ...wanted.optional, ...wanted.required })) {
    const own = found.filter(([key]) => familyOf(key) === name)
    const joined = own.length === 0 ? undefined : join(name, own, one)
    if (joined !== undefined) namespaces[name] = joined
    else if (Object.hasOwn(wanted.required, name))
      throw pairingError('REQUIRED_NAMESPACE_MISSING', { params: { namespace: name } })
  }
  if (Object.keys(namespaces).length === 0) throw featureError('GRANT_EMPTY')
  const { name, url, icons } = peer.metadata
  const { text, suspicious } = displayName(name)
  return {
    topic,
    expiresAt: expiry * 1_000,
    namespaces,
    sessionProperties: textFieldsOf(sessionProperties),
    peer: {
      name: text || 'Wallet',
      ...(suspicious ? { suspicious } : {}),
      url: safeLink(url),
      icon: safeIcon(textsOf(icons)[0]),
    },
  }
}
