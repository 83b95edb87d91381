import * as z from 'zod/mini'
import { isCaip2 } from '../ids/caip2.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { isUrl } from '../links/is-url.js'
import { matches } from '../wallets/matches.js'

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.
/** https, or http on this machine; no user info, no white space. */
const webUrl = matches(
  /^(https:\/\/|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$))[^\s@/?#]*([/?#]\S*)?$/,
  'expected an https URL',
  isUrl,
)
const socketUrl = matches(
  /^(wss:\/\/|ws:\/\/(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$))[^\s@/?#]*([/?#]\S*)?$/,
  'expected a wss URL',
  isUrl,
)
const text = matches(/^[\s\S]{1,200}$/, 'expected a text of 1 to 200 characters')

/** Any text, also an empty one. */
const anyText = matches(/^/, 'expected a text')

const contract = z.object({
  address: z.custom<`0x${string}`>(isEip155Address, 'expected an address'),
  blockCreated: z.optional(z.custom<number>(Number.isInteger, 'expected a block number')),
})

const rpcUrls = z.object({ http: z.array(webUrl), webSocket: z.optional(z.array(socketUrl)) })

/**
 * Checks a network that an app passes in: the two halves of its CAIP-2 id agree with the id as a whole, and
 * every URL is https or wss (http and ws only on this machine).
 */
export const networkSchema = z
  .object({
    id: z.custom<number | string>(
      (id) => typeof id === 'string' || (Number.isSafeInteger(id) && Number(id) > 0),
      'expected a positive number or a text',
    ),
    chainNamespace: anyText,
    caipNetworkId: z.custom<`${string}:${string}`>(isCaip2, 'expected a CAIP-2 id'),
    name: text,
    nativeCurrency: z.object({
      name: text,
      symbol: text,
      decimals: z.custom<number>(
        (decimals) => Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255,
        'expected 0 to 255',
      ),
    }),
    rpcUrls: z.object({ default: rpcUrls, public: z.optional(rpcUrls) }),
    blockExplorers: z.optional(z.object({ default: z.object({ name: anyText, url: webUrl }) })),
    testnet: z.optional(z.custom<boolean>((value) => typeof value === 'boolean', 'expected true or false')),
    contracts: z.optional(
      z.object({ multicall3: z.optional(contract), ensUniversalResolver: z.optional(contract) }),
    ),
  })
  .check(
    z.refine(
      (network) => network.caipNetworkId === `${network.chainNamespace}:${network.id}`,
      'expected caipNetworkId to be chainNamespace:id',
    ),
  )
