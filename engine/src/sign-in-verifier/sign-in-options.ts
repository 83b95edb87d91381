import * as z from 'zod/mini'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { type Caip2, isCaip2, namespaceOf } from '../model/ids/caip2.js'
import { isUrl } from '../model/links/is-url.js'
import { builtInChainIds } from '../model/networks/built-in-chain-ids.js'
import { readable } from '../model/text/readable.js'
import type { Logger } from '../ports/logger.js'
import { memoryNonces } from './memory-nonces.js'
import type { NonceStore } from './nonce-store.js'
import type { SignatureCheck } from './signature-check.js'
import { isDomain, isOrigin, originsOf } from './site-origins.js'

/** What `createSignInVerifier` takes. Only `domain` is required. */
export interface SignInOptions {
  /** The authority of your site as `location.host` has it, such as `app.example` or `localhost:5173`. A list for several sites. */
  readonly domain: string | readonly string[]
  /**
   * The origins that a message's URI may have, such as `https://app.example`. Default: https with one of the domains, and http on
   * localhost, 127.0.0.1 and [::1]. A page of one domain is refused in the message of another.
   */
  readonly uri?: string | readonly string[]
  /**
   * The chains to accept, as CAIP-2 ids. Default: the networks of `@walletchart/engine/networks`, and every chain of a further family in
   * `checks`. With any chain one key would be any number of accounts.
   */
  readonly chains?: readonly Caip2[]
  /** Default: the memory of this process. */
  readonly nonces?: NonceStore
  /** JSON-RPC of chains, by CAIP-2 id. Without it a contract account is refused with `CHAIN_UNREADABLE`. */
  readonly rpcUrls?: Readonly<Record<Caip2, string>>
  /** Signature checks of further families, by CAIP-2 namespace. One for a known family replaces the kit's. */
  readonly checks?: Readonly<Record<string, SignatureCheck>>
  /** Clocks of devices may be off by this many seconds at the start of a message, never at its end. Default 300. */
  readonly tolerance?: number
  /** The greatest age of a message, in seconds; `Infinity` for any. Default `nonceLifetime`. */
  readonly maxAge?: number
  /** The life of a nonce, in seconds. Default 600. */
  readonly nonceLifetime?: number
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
  /** Receives what a store or a check of yours throws. Default the console. */
  readonly logger?: Logger
}

/** The options with every default filled in; times in ms. */
export interface SignInSettings {
  readonly domains: ReadonlySet<string>
  /** The origins that the scheme and the domain of a message may form. */
  readonly sites: ReadonlySet<string>
  /** The origins that a message's URI may have. */
  readonly pages: ReadonlySet<string>
  readonly acceptsChain: (chainId: Caip2) => boolean
  readonly nonces: NonceStore
  readonly rpcUrls: Readonly<Record<Caip2, string>>
  readonly checks: Readonly<Record<string, SignatureCheck>>
  readonly tolerance: number
  readonly maxAge: number
  readonly nonceLifetime: number
  readonly now: () => number
  readonly logger: Logger
}

const isFunction = (value: unknown) => typeof value === 'function'
const hasMethods = (...names: readonly string[]) =>
  z.custom<object>((value) => isObject(value) && names.every((name) => isFunction(Reflect.get(value, name))))
const oneOrMore = (test: (value: unknown) => value is string) =>
  z.custom<string | readonly string[]>(
    (value) => test(value) || (Array.isArray(value) && value.length > 0 && value.every(test)),
  )
const entriesOf = (test: (name: string, value: unknown) => boolean) =>
  z.custom<object>(
    (value) =>
      isObject(value) &&
      !Array.isArray(value) &&
      Object.entries(value).every(([name, one]) => test(name, one)),
  )
const seconds = (least: number, most: number) =>
  z.custom<number>((value) => typeof value === 'number' && value >= least && value <= most)
const isHttpUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && isUrl(value)

const DAY = 86_400

/** One schema and one sentence per option. */
const checks = {
  domain: [
    oneOrMore(isDomain),
    'the authority of your site, such as app.example or localhost:5173, without a scheme, a path or a wildcard',
  ],
  uri: [oneOrMore(isOrigin), 'origins without a path or a wildcard, such as https://app.example'],
  chains: [
    z.array(z.custom<Caip2>(isCaip2)).check(z.refine((list) => list.length > 0)),
    'a list of CAIP-2 ids, such as eip155:1',
  ],
  nonces: [hasMethods('add', 'take'), 'an object with add and take'],
  rpcUrls: [entriesOf((name, value) => isCaip2(name) && isHttpUrl(value)), 'http(s) URLs by CAIP-2 id'],
  checks: [
    entriesOf((name, value) => isCaip2(`${name}:x`) && isFunction(value)),
    'functions by CAIP-2 namespace',
  ],
  tolerance: [seconds(0, DAY), 'a number of seconds, at most a day'],
  maxAge: [seconds(1, Infinity), 'a number of seconds, at least 1'],
  nonceLifetime: [seconds(1, DAY), 'a number of seconds, from 1 to a day'],
  now: [z.custom<object>(isFunction), 'a function that gives ms since 1970'],
  logger: [hasMethods('warn', 'error'), 'an object with warn and error'],
} as const

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value

/**
 * Checks every option and fills in the defaults.
 * @throws WalletchartError `OPTION_INVALID` with the option's name and what was expected
 */
export function resolveSignInOptions(given: SignInOptions): SignInSettings {
  const options = argsOf('options', given)
  if (options.domain === undefined)
    throw optionInvalid(
      'domain',
      'It is missing, and a verifier without a domain accepts the sign-ins of every site. Set it to the location.host of your site.',
    )
  for (const name of Object.keys(options))
    if (!Object.hasOwn(checks, name))
      throw optionInvalid(name, `There is no such option. The options are ${Object.keys(checks).join(', ')}.`)
  for (const [name, [schema, expected]] of Object.entries(checks)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined && !readable(name, () => schema.safeParse(value).success))
      throw optionInvalid(name, `Expected ${expected}.`)
  }
  const domains = listOf(options.domain)
  const sites = domains.flatMap(originsOf)
  const pages = options.uri === undefined ? sites : listOf(options.uri)
  const { nonceLifetime = 600, tolerance = 300, now = Date.now } = options
  return {
    domains: new Set(domains),
    sites: new Set([...sites, ...pages]),
    pages: new Set(pages),
    acceptsChain: acceptedChains(options),
    nonces: options.nonces ?? memoryNonces({ now }),
    rpcUrls: { ...options.rpcUrls },
    checks: { ...options.checks },
    tolerance: tolerance * 1000,
    maxAge: (options.maxAge ?? nonceLifetime) * 1000,
    nonceLifetime: nonceLifetime * 1000,
    now,
    logger: options.logger ?? console,
  }
}

function acceptedChains({ chains, checks: given = {} }: SignInOptions): (chainId: Caip2) => boolean {
  const accepted = new Set<string>(chains ?? builtInChainIds)
  const known = new Set([...builtInChainIds].map(namespaceOf))
  // The kit knows no chain of a family that only the app can check.
  const further = new Set(chains ? [] : Object.keys(given).filter((namespace) => !known.has(namespace)))
  return (chainId) => accepted.has(chainId) || further.has(namespaceOf(chainId))
}
